import { arrivalEventTypes, categories } from '@caravan/events';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Cause, Flow } from './flow.ts';
import type { ArrivalsPort } from './ports.ts';

type Item = { readonly arrivalId: string; readonly proposalId: string; readonly cause: Cause };

/**
 * Books the funding that two persons agreed to: its transfer is claimed, and booked. A recharge that has the transfer ends it, too. The
 * request of the second person usually does so itself; this flow does it for requests that died.
 */
export function createBookFundingFlow(arrivals: ArrivalsPort): Flow<Item> {
  const name = 'book-funding';
  return {
    name,
    prefixes: [categories.arrival],
    graceMs: 1000,
    opens(event) {
      const fact = factOf(arrivalEventTypes, event, 'FundingAgreed');
      if (!fact) return [];
      const { arrivalId, proposalId } = fact.data;
      return [{ key: arrivalId, item: { arrivalId, proposalId, cause: causeOf(event) } }];
    },
    closes(event) {
      const fact =
        factOf(arrivalEventTypes, event, 'FundingBooked') ??
        factOf(arrivalEventTypes, event, 'FundingRefused');
      return fact ? [fact.data.arrivalId] : [];
    },
    async finish(items) {
      for (const { arrivalId, proposalId, cause } of items) {
        const context = commandContext(name, cause, arrivalId, proposalId);
        const answer = await arrivals.bookAgreed({ context, arrivalId, proposalId });
        if ('refusal' in answer && answer.refusal.key !== 'recharge-transfer-taken')
          throw new Error(`the funding ${arrivalId} is not booked: ${answer.refusal.key}`);
      }
    },
  };
}
