import type { DrainEvent, OutgoingEvent } from '@caravan/events';
import { demand } from './books.ts';

type Proposed = Extract<DrainEvent, { type: 'DrainProposed' }>['data'];
type Ordered = Extract<OutgoingEvent, { type: 'TransferOrdered' }>['data'];

/** Drains: agreed to by another than proposed it, decided once, and ordered once, as it was agreed; and what is ordered ends. */
export function createDrainAudit() {
  const proposed = new Map<string, Proposed>();
  const decided = new Map<string, 'agreed' | 'refused'>();
  /** by transfer */
  const ordered = new Map<string, { ended: boolean }>();

  function order({ transferId, from, to, amount }: Ordered): void {
    const drainId = transferId.replace(/^drain:/, '');
    const asked = proposed.get(drainId);
    demand(decided.get(drainId) === 'agreed', () => `${transferId} is ordered, and nobody agreed to it`);
    demand(
      asked?.from === from && asked.to === to && asked.amount === amount,
      () => `${transferId} is another drain than was agreed to`,
    );
    ordered.set(transferId, { ended: false });
  }

  return {
    note({ type, data }: DrainEvent): void {
      const { drainId } = data;
      if (type === 'DrainProposed') {
        demand(!proposed.has(drainId), () => `drain ${drainId} is proposed twice`);
        return void proposed.set(drainId, data);
      }
      const asked = proposed.get(drainId);
      demand(asked !== undefined, () => `drain ${drainId} is decided, and nobody proposed it`);
      demand(!decided.has(drainId), () => `drain ${drainId} is decided twice`);
      decided.set(drainId, type === 'DrainRefused' ? 'refused' : 'agreed');
      if (type === 'DrainRefused') return;
      demand(
        asked?.by.id === data.proposedBy.id && asked.amount === data.amount,
        () => `drain ${drainId} is agreed to, but not as it was proposed`,
      );
      demand(asked?.by.id !== data.approvedBy.id, () => `drain ${drainId} is decided by one person`);
    },
    noteOutgoing({ type, data }: OutgoingEvent): void {
      if (type === 'TransferOrdered') return data.purpose === 'drain' ? order(data) : undefined;
      const known = ordered.get(data.transferId);
      if (
        known &&
        (type === 'TransferSettled' || type === 'TransferReverted' || type === 'TransferCancelled')
      )
        known.ended = true;
    },
    atRest(): void {
      for (const [drainId, how] of decided)
        demand(
          how === 'refused' || ordered.has(`drain:${drainId}`),
          () => `drain ${drainId} is agreed to, and was not ordered`,
        );
      for (const [transferId, { ended }] of ordered)
        demand(ended, () => `${transferId} is ordered, and nobody says what became of it`);
    },
  };
}
