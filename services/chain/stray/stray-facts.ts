import { derivedId, formatMoney, fromBaseUnits, isMoney } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import type { StrayCommand } from './decide.ts';
import { strayAggregate } from './stray-aggregate.ts';
import type { StrayFacts, TrackedStray } from './stray-book.ts';

/**
 * Records in the log what the chain reported of transfers that are no deposits. Command ids are derived from the transfer, its
 * block and how often it had been sighted, so a repeated scan appends nothing.
 */
export function createStrayFacts(options: {
  readonly log: EventLog;
  readonly network: string;
  /** of the configured token */
  readonly decimals: number;
  readonly confirmationsRequired: number;
  readonly clock: () => Date;
}): StrayFacts {
  const { log, network, decimals, confirmationsRequired, clock } = options;
  const strays = createAggregateStore(log, strayAggregate);
  const now = () => clock().toISOString();

  async function tell(stray: TrackedStray, command: StrayCommand): Promise<void> {
    const { strayId, block } = stray;
    const { state } = await strays.load(strayId);
    const commandId = derivedId('chain', command.type, strayId, block.hash, state.sightings);
    const caused = { commandId, correlationId: commandId, causationId: commandId };
    const context = { ...caused, actor: `system:watcher:${network}` };
    const handled = await strays.handle(strayId, command, context);
    if (handled.outcome === 'refused')
      throw new Error(
        `The log refuses to ${command.type} ${strayId}, which is ${handled.state.status}: ${handled.refusal.key}`,
      );
  }

  return {
    async seen(stray) {
      const worth = worthOf(stray, decimals);
      const seen = { network, ...stray, ...worth, confirmationsRequired, seenAt: now() };
      await tell(stray, { type: 'See', seen });
    },
    confirmed: (stray) => tell(stray, { type: 'Confirm', block: stray.block, at: now() }),
    orphaned: (stray) => tell(stray, { type: 'Orphan', at: now() }),
  };
}

/** What units of an unknown token are worth, nobody knows, and how many make one, its contract may say anything about. */
function worthOf({ kind, units }: TrackedStray, decimals: number): { readonly amount?: string } {
  if (kind !== 'wrong-network') return {};
  const amount = formatMoney(fromBaseUnits(BigInt(units), decimals));
  return isMoney(amount) ? { amount } : {};
}
