import { fold, type DepositEvent, zero } from '@caravan/events';
import { depositDecider, type DepositCommand } from '../../deposit/decide.ts';
import type { Book, Facts, Position, TrackedTransfer } from '../book.ts';

export type MemoryBook = Book & {
  acknowledge(): void;
  rows(): readonly (TrackedTransfer & { readonly state: string })[];
};

export function createMemoryBook(): MemoryBook {
  let position: Position | undefined;
  const rows = new Map<string, TrackedTransfer & { readonly state: string }>();
  const inState = (state: string) => [...rows.values()].filter((row) => row.state === state);
  return {
    load: async () => position,
    pending: async () => inState('pending'),
    confirmedFrom: async (height) => inState('confirmed').filter((row) => row.block.height >= height),
    intend: async (detected) =>
      detected.forEach((transfer) => rows.set(transfer.depositId, { ...transfer, state: 'pending' })),
    async save(progress) {
      for (const transfer of progress.orphaned) rows.delete(transfer.depositId);
      for (const transfer of progress.detected)
        rows.set(transfer.depositId, { ...transfer, state: 'pending' });
      for (const transfer of progress.confirmed)
        rows.set(transfer.depositId, { ...transfer, state: 'confirmed' });
      for (const transfer of progress.reversed)
        rows.set(transfer.depositId, { ...transfer, state: 'reversed' });
      position = progress.position;
    },
    acknowledge() {
      if (position) position = { ...position, halted: undefined, acknowledged: true };
    },
    rows: () => [...rows.values()],
  };
}

export type MemoryLog = Facts & { events(): readonly DepositEvent[] };

/** The log of deposits in memory, decided by the real decider. */
export function createMemoryLog(network: string): MemoryLog {
  const streams = new Map<string, DepositEvent[]>();
  const all: DepositEvent[] = [];
  const at = '2026-01-01T00:00:00.000Z';

  function handle(transfer: TrackedTransfer, command: DepositCommand): DepositEvent[] {
    const stream = streams.get(transfer.depositId) ?? [];
    const decision = depositDecider.decide(fold(depositDecider, stream), command);
    if (decision.outcome === 'refused') throw new Error(`refused: ${decision.refusal.key}`);
    streams.set(transfer.depositId, [...stream, ...decision.events]);
    all.push(...decision.events);
    return [...decision.events];
  }

  return {
    async detected({ depositId, usercode, transaction, logIndex, token, address, amount, block }) {
      const transfer = { depositId, usercode, network, transaction, logIndex, amount, token, address, block };
      handle(transfer, {
        type: 'Detect',
        deposit: { ...transfer, confirmationsRequired: 1, detectedAt: at },
      });
    },
    async confirmed(transfer) {
      handle(transfer, { type: 'Confirm', block: transfer.block, minimum: zero, at });
    },
    async orphaned(transfer) {
      const state = fold(depositDecider, streams.get(transfer.depositId) ?? []);
      if (state.status === 'confirmed') return 'confirmed';
      handle(transfer, { type: 'Orphan', at });
      return 'orphaned';
    },
    async reversed(transfer) {
      handle(transfer, { type: 'Reverse', at });
    },
    events: () => all,
  };
}
