import { derivedId, money } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { CommandContext, EventLog } from '@caravan/events/log';
import type { Facts, TrackedTransfer } from '../core/book.ts';
import type { DepositCommand } from './decide.ts';
import { depositAggregate } from './deposit-aggregate.ts';
import { isFinal } from './state.ts';

/**
 * Records in the log what the chain reported. Command ids are derived from the deposit, its block and how often it had been
 * sighted. So a repeated scan appends nothing, while a transfer that comes back to the chain is a new event.
 */
export function createDepositFacts(options: {
  readonly log: EventLog;
  readonly network: string;
  readonly confirmationsRequired: number;
  /** in USDT; less is withheld */
  readonly minimum: string;
  readonly clock: () => Date;
}): Facts {
  const { log, network, confirmationsRequired, clock } = options;
  const minimum = money(options.minimum);
  const deposits = createAggregateStore(log, depositAggregate);

  async function tell(transfer: TrackedTransfer, command: DepositCommand): Promise<void> {
    const { depositId, block } = transfer;
    const { state } = await deposits.load(depositId);
    const commandId = derivedId('chain', command.type, depositId, block.hash, state.sightings);
    const handled = await deposits.handle(depositId, command, contextOf(commandId, network));
    if (handled.outcome === 'refused')
      throw new Error(
        `The log refuses to ${command.type} ${depositId}, which is ${handled.state.status}: ${handled.refusal.key}`,
      );
  }

  const now = () => clock().toISOString();

  return {
    async detected(transfer) {
      const { depositId, usercode, transaction, logIndex, amount, token, address, block } = transfer;
      const facts = { depositId, usercode, network, transaction, logIndex, amount, token, address, block };
      const deposit = { ...facts, confirmationsRequired, detectedAt: now() };
      await tell(transfer, { type: 'Detect', deposit });
    },
    confirmed: (transfer) => tell(transfer, { type: 'Confirm', block: transfer.block, minimum, at: now() }),
    async orphaned(transfer) {
      const { state } = await deposits.load(transfer.depositId);
      if (isFinal(state)) return 'confirmed';
      await tell(transfer, { type: 'Orphan', at: now() });
      return 'orphaned';
    },
    reversed: (transfer) => tell(transfer, { type: 'Reverse', at: now() }),
  };
}

function contextOf(commandId: string, network: string): CommandContext {
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: `system:watcher:${network}`,
  };
}
