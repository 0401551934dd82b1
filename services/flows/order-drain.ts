import { categories, drainEventTypes, outgoingEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Cause, Flow } from './flow.ts';
import type { DrainsPort } from './ports.ts';

type Item = { readonly network: string; readonly drainId: string; readonly cause: Cause };

/** Orders the transfer of a drain that two persons agreed to, once. What signs it reads both persons again, from the log. */
export function createOrderDrainFlow(drains: DrainsPort): Flow<Item> {
  const name = 'order-drain';
  return {
    name,
    prefixes: [categories.drain, categories.outgoing],
    graceMs: 0,
    opens(event) {
      const fact = factOf(drainEventTypes, event, 'DrainApproved');
      if (!fact) return [];
      const { network, drainId } = fact.data;
      return [{ key: drainId, item: { network, drainId, cause: causeOf(event) } }];
    },
    closes(event) {
      const ordered = factOf(outgoingEventTypes, event, 'TransferOrdered');
      const drainId = ordered && /^drain:(.+)$/.exec(ordered.data.transferId)?.[1];
      return drainId === undefined ? [] : [drainId];
    },
    async finish(items) {
      for (const { network, drainId, cause } of items) {
        const context = commandContext(name, cause, drainId);
        const answer = await drains.order({ network, drainId, context });
        if ('refusal' in answer) throw new Error(`the drain ${drainId} was refused: ${answer.refusal.key}`);
      }
    },
  };
}
