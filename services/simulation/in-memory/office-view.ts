import {
  arrivalEventTypes,
  depositEventTypes,
  depositIdOf,
  parseEvent,
  drainEventTypes,
  rechargeEventTypes,
} from '@caravan/events';
import type { RechargeEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Begun } from '../scene.ts';

type Named = {
  readonly usercode: string;
  readonly rechargeId: string;
  readonly proposalId: string;
  readonly transaction: string;
  readonly logIndex: number;
};

/** What pages of the office show of transfers: those that came, that were lost, and that finance named for recharges. */
export type OfficeView = {
  note(event: RecordedEvent): void;
  /** what a transfer moved, as whoever recorded it said; undefined: nobody did */
  amountOf(depositId: string): string | undefined;
  /** the arrival that a proposal explains */
  arrivalOf(proposalId: string): string;
  /** the drain that a proposal would call off */
  drainOf(callOffId: string): string;
  /** transfers that nobody has found yet, the oldest first */
  named(): readonly Named[];
};

/** `learn`: staff see something new that they may act on. */
export function createOfficeView(learn: (begun: Begun) => void): OfficeView {
  const amounts = new Map<string, string>();
  const explained = new Map<string, string>();
  const calledOff = new Map<string, string>();
  /** by recharge: one may be undecided, and its newest proposal counts */
  const named = new Map<string, Named>();

  function noteArrival(event: RecordedEvent): void {
    const { type, data } = parseEvent(arrivalEventTypes, event.type, event.metadata.version, event.data);
    if (type === 'FundingProposed') explained.set(data.proposalId, data.arrivalId);
    if (type !== 'ArrivalRecorded') return;
    amounts.set(data.arrivalId, data.amount);
    learn({ kind: 'arrival', usercode: data.owner, id: data.arrivalId });
  }

  function noteDrain(event: RecordedEvent): void {
    const { type, data } = parseEvent(drainEventTypes, event.type, event.metadata.version, event.data);
    if (type === 'DrainCallOffProposed') calledOff.set(data.callOffId, data.drainId);
  }

  function noteDeposit(event: RecordedEvent): void {
    const { type, data } = parseEvent(depositEventTypes, event.type, event.metadata.version, event.data);
    if (type === 'DepositDetected' || type === 'DepositClaimed')
      amounts.set(depositIdOf(data.network, data.transaction, data.logIndex), data.amount);
    if (type === 'DepositOrphaned') learn({ kind: 'lost', usercode: data.usercode, id: data.depositId });
    if (type === 'DepositClaimReleased')
      learn({ kind: 'given back', usercode: data.usercode, id: data.depositId });
  }

  function noteRecharge({ type, data }: RechargeEvent): void {
    const { usercode, rechargeId } = data;
    if (type !== 'RechargeTransferChecked' || data.outcome === 'found') named.delete(rechargeId);
    if (type !== 'RechargeProposed' || !data.transfer) return;
    const { transaction, logIndex } = data.transfer;
    named.set(rechargeId, { usercode, rechargeId, proposalId: data.proposalId, transaction, logIndex });
  }

  return {
    note(event) {
      if (event.type in arrivalEventTypes) noteArrival(event);
      if (event.type in depositEventTypes) noteDeposit(event);
      if (event.type in drainEventTypes) noteDrain(event);
      if (event.type in rechargeEventTypes)
        noteRecharge(parseEvent(rechargeEventTypes, event.type, event.metadata.version, event.data));
    },
    amountOf: (depositId) => amounts.get(depositId),
    arrivalOf: (proposalId) => explained.get(proposalId) ?? '',
    drainOf: (callOffId) => calledOff.get(callOffId) ?? '',
    named: () => [...named.values()],
  };
}
