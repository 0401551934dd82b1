import {
  accept,
  formatMoney,
  refusal,
  refuse,
  repetition,
  zero,
  type Actor,
  type Decision,
  type Money,
  type RechargeEvent,
  type RechargeTransfer,
} from '@caravan/events';
import { outsideOf } from './about.ts';
import type { About } from './about.ts';
import type { Proposal, RechargesState, Requested } from './state.ts';
import { lackOfProof } from './transfer-check.ts';

/** The first of two decisions: what arrived, and what is kept of it. Another one replaces it. */
export type Propose = About & {
  readonly type: 'Propose';
  readonly proposalId: string;
  readonly arrived: Money;
  readonly fee: Money;
  readonly reason: string;
  readonly transfer?: RechargeTransfer | undefined;
  /** of one recharge that names no transfer */
  readonly maximum: Money;
  readonly by: Actor;
};
/** The second, by another person, who names what they agree to. */
export type Approve = About & { readonly type: 'Approve'; readonly proposalId: string; readonly by: Actor };
export type Refuse = About & { readonly type: 'Refuse'; readonly reason: string; readonly by: Actor };
/** What was approved cannot be credited, for good. */
export type FailCredit = About & { readonly type: 'FailCredit'; readonly reason: string };

export function propose(state: RechargesState, command: Propose): Decision<RechargeEvent> {
  const known = requestFor(state, command);
  if ('outcome' in known) return known;
  const { usercode, rechargeId, proposalId, arrived, fee, reason, transfer, maximum, by, at } = command;
  if (known.proposal?.proposalId === proposalId)
    return repetition(isSame(known.proposal, { proposalId, arrived, fee, reason, transfer, by }));
  if (isDecided(known)) return refuse(refusal('recharge-already-decided'));
  if (fee < 0n || arrived <= fee || reason.trim() === '') return refuse(refusal('parameter-error'));
  // a slip of a digit is no recharge that anybody could have asked for; what a transfer moved, the chain says
  const above = transfer ? undefined : outsideOf(arrived, { minimum: zero, maximum });
  if (above) return refuse(above);
  return accept<RechargeEvent>({
    type: 'RechargeProposed',
    data: {
      usercode,
      rechargeId,
      proposalId,
      arrived: formatMoney(arrived),
      fee: formatMoney(fee),
      channel: known.channel,
      ...(transfer && { transfer }),
      reason,
      by,
      proposedAt: at,
    },
  });
}

export function approve(state: RechargesState, command: Approve): Decision<RechargeEvent> {
  const known = requestFor(state, command);
  if ('outcome' in known) return known;
  const { usercode, rechargeId, proposalId, by, at } = command;
  const { proposal } = known;
  if (known.status === 'approved' || known.status === 'failed')
    return proposal?.proposalId === proposalId && known.approvedBy?.id === by.id
      ? accept()
      : refuse(refusal('recharge-already-decided'));
  if (isDecided(known)) return refuse(refusal('recharge-already-decided'));
  if (proposal?.proposalId !== proposalId) return refuse(refusal('recharge-proposal-changed'));
  // Four eyes: nobody agrees to what they said themselves.
  if (proposal.by.id === by.id) return refuse(refusal('recharge-by-same-person'));
  const lack = lackOfProof(proposal);
  if (lack) return refuse(lack);
  const { arrived, fee, transfer } = proposal;
  return accept<RechargeEvent>({
    type: 'RechargeApproved',
    data: {
      usercode,
      rechargeId,
      proposalId,
      arrived: formatMoney(arrived),
      fee: formatMoney(fee),
      channel: known.channel,
      ...(transfer && { transfer }),
      proposedBy: proposal.by,
      approvedBy: by,
      approvedAt: at,
    },
  });
}

export function refuseRecharge(state: RechargesState, command: Refuse): Decision<RechargeEvent> {
  const known = requestFor(state, command);
  if ('outcome' in known) return known;
  const { usercode, rechargeId, reason, by, at } = command;
  if (known.status === 'refused')
    return repetition(known.refusal?.by === by.id && known.refusal.reason === reason);
  if (isDecided(known)) return refuse(refusal('recharge-already-decided'));
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  return accept<RechargeEvent>({
    type: 'RechargeRefused',
    data: { usercode, rechargeId, by, reason, refusedAt: at },
  });
}

export function failCredit(state: RechargesState, command: FailCredit): Decision<RechargeEvent> {
  const { usercode, rechargeId, reason, at } = command;
  const known = state.recharges.get(rechargeId);
  if (!known || known.kind === 'blockchain') return refuse(refusal('recharge-unknown'));
  if (known.status === 'failed') return accept();
  if (known.status !== 'approved') return refuse(refusal('recharge-already-decided'));
  return accept<RechargeEvent>({
    type: 'RechargeCreditFailed',
    data: { usercode, rechargeId, reason, failedAt: at },
  });
}

function requestFor(
  state: RechargesState,
  { rechargeId, by }: { readonly rechargeId: string; readonly by: Actor },
): Requested | Decision<never> {
  if (by.role !== 'platform') return refuse(refusal('no-permission'));
  const known = state.recharges.get(rechargeId);
  return known && known.kind !== 'blockchain' ? known : refuse(refusal('recharge-unknown'));
}

function isDecided({ status }: Requested): boolean {
  return status !== 'waiting' && status !== 'proposed';
}

function isSame(one: Proposal, other: Proposal): boolean {
  const { arrived, fee, reason, transfer, by } = one;
  return (
    arrived === other.arrived &&
    fee === other.fee &&
    reason === other.reason &&
    by.id === other.by.id &&
    transfer?.network === other.transfer?.network &&
    transfer?.transaction === other.transfer?.transaction &&
    transfer?.logIndex === other.transfer?.logIndex
  );
}
