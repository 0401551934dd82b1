import { categories, drainEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Cause, Flow } from './flow.ts';
import type { DrainsPort } from './ports.ts';

type Item = {
  readonly network: string;
  readonly drainId: string;
  readonly callOffId: string;
  readonly cause: Cause;
};

/**
 * Ends what two persons agreed to call off: its transfer is cancelled, or the signer was faster and the drain stands. The request of the
 * second person usually does so itself; this flow does it for requests that died.
 */
export function createCallOffDrainFlow(drains: DrainsPort): Flow<Item> {
  const name = 'call-off-drain';
  return {
    name,
    prefixes: [categories.drain],
    graceMs: 1000,
    opens(event) {
      const fact = factOf(drainEventTypes, event, 'DrainCallOffAgreed');
      if (!fact) return [];
      const { network, drainId, callOffId } = fact.data;
      return [{ key: callOffId, item: { network, drainId, callOffId, cause: causeOf(event) } }];
    },
    closes(event) {
      const fact =
        factOf(drainEventTypes, event, 'DrainCalledOff') ??
        factOf(drainEventTypes, event, 'DrainCallOffTooLate');
      return fact ? [fact.data.callOffId] : [];
    },
    async finish(items) {
      for (const { cause, ...about } of items) {
        const context = commandContext(name, cause, about.callOffId);
        const answer = await drains.finishCallOff({ ...about, context });
        if ('refusal' in answer)
          throw new Error(`the drain ${about.drainId} is not called off: ${answer.refusal.key}`);
      }
    },
  };
}
