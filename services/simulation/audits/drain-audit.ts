import type { DrainEvent, OutgoingEvent } from '@caravan/events';
import { demand } from './books.ts';

type Proposed = Extract<DrainEvent, { type: 'DrainProposed' }>['data'];
type CallOff = Extract<DrainEvent, { type: 'DrainCallOffProposed' }>['data'];
type Ordered = Extract<OutgoingEvent, { type: 'TransferOrdered' }>['data'];

/**
 * Drains: agreed to by another than proposed it, decided once, and ordered once, as it was agreed; and what is ordered ends. One is called
 * off by two persons, when its transfer is cancelled; nothing of that is signed from then on.
 */
export function createDrainAudit() {
  const proposed = new Map<string, Proposed>();
  const decided = new Map<string, 'agreed' | 'refused'>();
  /** by drain, while it stands */
  const callOffs = new Map<string, CallOff & { agreed: boolean }>();
  const calledOff = new Set<string>();
  /** by transfer; signed: ever, and what became of that may be known */
  const ordered = new Map<string, { ended: boolean; signed: boolean; cancelled: boolean }>();

  function order({ transferId, from, to, amount }: Ordered): void {
    const drainId = transferId.replace(/^drain:/, '');
    const asked = proposed.get(drainId);
    demand(decided.get(drainId) === 'agreed', () => `${transferId} is ordered, and nobody agreed to it`);
    demand(
      asked?.from === from && asked.to === to && asked.amount === amount,
      () => `${transferId} is another drain than was agreed to`,
    );
    ordered.set(transferId, { ended: false, signed: false, cancelled: false });
  }

  function decide({ type, data }: Extract<DrainEvent, { type: 'DrainApproved' | 'DrainRefused' }>): void {
    const { drainId } = data;
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
  }

  type CallingOff = Exclude<DrainEvent, { type: 'DrainProposed' | 'DrainApproved' | 'DrainRefused' }>;

  function callOff({ type, data }: CallingOff): void {
    const { drainId, callOffId } = data;
    const stands = callOffs.get(drainId);
    if (type === 'DrainCallOffProposed') {
      const mayBe = decided.get(drainId) === 'agreed' && !stands && !calledOff.has(drainId);
      demand(mayBe, () => `drain ${drainId} is not to be called off`);
      return void callOffs.set(drainId, { ...data, agreed: false });
    }
    demand(stands?.callOffId === callOffId, () => `nobody asked to call drain ${drainId} off`);
    if (!stands) return;
    if (type === 'DrainCallOffAgreed') {
      demand(data.agreedBy.id !== stands.by.id, () => `drain ${drainId} is called off by one person`);
      demand(!stands.agreed, () => `drain ${drainId} is called off twice`);
      stands.agreed = true;
      return;
    }
    const { signed = false, cancelled = false } = ordered.get(`drain:${drainId}`) ?? {};
    const may = {
      DrainCallOffRefused: !stands.agreed,
      DrainCalledOff: stands.agreed && cancelled,
      DrainCallOffTooLate: stands.agreed && signed,
    };
    demand(may[type], () => `drain ${drainId} says ${type}, and that is not what happened`);
    callOffs.delete(drainId);
    if (type === 'DrainCalledOff') calledOff.add(drainId);
  }

  return {
    note(event: DrainEvent): void {
      switch (event.type) {
        case 'DrainProposed':
          demand(!proposed.has(event.data.drainId), () => `drain ${event.data.drainId} is proposed twice`);
          return void proposed.set(event.data.drainId, event.data);
        case 'DrainApproved':
        case 'DrainRefused':
          return decide(event);
        default:
          return callOff(event);
      }
    },
    noteOutgoing({ type, data }: OutgoingEvent): void {
      if (type === 'TransferOrdered') return data.purpose === 'drain' ? order(data) : undefined;
      const known = ordered.get(data.transferId);
      if (!known) return;
      if (type === 'TransferSigned') {
        demand(!known.cancelled, () => `${data.transferId} is signed, and was called off`);
        known.signed = true;
      }
      if (type === 'TransferCancelled') known.cancelled = true;
      if (type === 'TransferSettled' || type === 'TransferReverted' || type === 'TransferCancelled')
        known.ended = true;
    },
    atRest(): void {
      for (const [drainId, how] of decided)
        demand(
          how === 'refused' || ordered.has(`drain:${drainId}`),
          () => `drain ${drainId} is agreed to, and was not ordered`,
        );
      for (const [drainId, { agreed }] of callOffs)
        demand(!agreed, () => `drain ${drainId} is to be called off, and nobody says what became of it`);
      for (const [transferId, { ended }] of ordered)
        demand(ended, () => `${transferId} is ordered, and nobody says what became of it`);
    },
  };
}
