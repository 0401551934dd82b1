import { categories, orderEventTypes, proceedsEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Cause, Flow } from './flow.ts';
import type { OrderingPort, ProceedsPort } from './ports.ts';
import { settleRefund } from './settle-refund.ts';
import type { TakenBack } from './settle-refund.ts';

type Item = { readonly taken: TakenBack; readonly cause: Cause };

/**
 * Completes every refund of a completed order that has taken money back: the order is refunded, or the money goes back. The request
 * usually does so itself; this flow does it for requests that died.
 */
export function createTakeBackProceedsFlow(ports: {
  ordering: Pick<OrderingPort, 'refundCompleted'>;
  proceeds: Pick<ProceedsPort, 'giveBack'>;
}): Flow<Item> {
  const name = 'take-back-proceeds';
  return {
    name,
    prefixes: [categories.proceeds, categories.order],
    graceMs: 1000,
    opens(event) {
      const fact = factOf(proceedsEventTypes, event, 'ProceedsTakenBack');
      return fact ? [{ key: fact.data.refundId, item: { taken: fact.data, cause: causeOf(event) } }] : [];
    },
    closes(event) {
      const refund = factOf(orderEventTypes, event, 'RefundInitiated');
      if (refund?.data.takenBack) return [refund.data.takenBack.refundId];
      const given = factOf(proceedsEventTypes, event, 'ProceedsGivenBack');
      return given ? [given.data.refundId] : [];
    },
    async finish(items) {
      for (const { taken, cause } of items)
        await settleRefund(ports, taken, commandContext(name, cause, taken.refundId));
    },
  };
}
