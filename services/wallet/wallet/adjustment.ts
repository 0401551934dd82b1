import {
  accept,
  account,
  formatMoney,
  negate,
  refusal,
  refuse,
  repetition,
  transfer,
  type Decision,
  type Money,
  type WalletEvent,
} from '@caravan/events';
import type { AboutAdjustment } from './about-adjustment.ts';
import { lacking } from './funds.ts';
import { releaseMade } from './release.ts';
import { reviewBy, type Adjustment, type WalletState } from './state.ts';

/** A manual correction, for another person to approve. `amount` is signed: what it adds to the available funds. */
export type ProposeAdjustment = AboutAdjustment & {
  readonly type: 'ProposeAdjustment';
  readonly amount: Money;
  readonly reason: string;
};
/** Also of a release. */
export type ApproveAdjustment = AboutAdjustment & { readonly type: 'ApproveAdjustment' };
export type RejectAdjustment = AboutAdjustment & {
  readonly type: 'RejectAdjustment';
  readonly reason: string;
};

export function proposeAdjustment(state: WalletState, command: ProposeAdjustment): Decision<WalletEvent> {
  const { usercode, adjustmentId, by, amount, reason } = command;
  if (by.role !== 'platform') return refuse(refusal('no-permission'));
  const known = state.adjustments.get(adjustmentId);
  if (known) {
    const same = known.amount === amount && known.reason === reason && known.proposedBy.id === by.id;
    return repetition(same && known.releases === undefined);
  }
  if (amount === 0n || reason.trim() === '') return refuse(refusal('parameter-error'));
  if (isOutOfReach(state, amount)) return refuse(refusal('wallet-closed'));
  return accept<WalletEvent>({
    type: 'AdjustmentProposed',
    data: { usercode, adjustmentId, amount: formatMoney(amount), reason, by, proposedAt: command.at },
  });
}

export function approveAdjustment(state: WalletState, command: ApproveAdjustment): Decision<WalletEvent> {
  const known = adjustmentFor(state, command);
  if ('outcome' in known) return known;
  const { by } = command;
  // Four eyes: nobody approves what they proposed themselves.
  if (known.proposedBy.id === by.id) return refuse(refusal('adjustment-by-same-person'));
  if (known.status === 'made') return repetition(known.review === reviewBy(by));
  if (known.status === 'rejected') return refuse(refusal('adjustment-already-decided'));
  if (known.status === 'overtaken') return refuse(refusal('deposit-not-withheld'));
  if (isOutOfReach(state, known.amount)) return refuse(refusal('wallet-closed'));
  const { releases } = known;
  if (releases !== undefined) return releaseMade(state, command, { ...known, releases });
  return lacking(state, negate(known.amount)) ?? accept(adjustmentMade(command, known));
}

export function rejectAdjustment(state: WalletState, command: RejectAdjustment): Decision<WalletEvent> {
  const known = adjustmentFor(state, command);
  if ('outcome' in known) return known;
  const { usercode, adjustmentId, by, reason } = command;
  if (known.status === 'rejected') return repetition(known.review === reviewBy(by, reason));
  if (known.status === 'made') return refuse(refusal('adjustment-already-decided'));
  if (known.status === 'overtaken') return refuse(refusal('deposit-not-withheld'));
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  return accept<WalletEvent>({
    type: 'AdjustmentRejected',
    data: { usercode, adjustmentId, by, reason, rejectedAt: command.at },
  });
}

/**
 * Money added to a closed wallet is out of anyone's reach. Taking from one stays possible: it is the only way out for what
 * arrives on the chain after the closing.
 */
function isOutOfReach(state: WalletState, amount: Money): boolean {
  return state.closed !== undefined && amount > 0n;
}

function adjustmentFor(
  state: WalletState,
  { by, adjustmentId }: AboutAdjustment,
): Adjustment | Decision<never> {
  if (by.role !== 'platform') return refuse(refusal('no-permission'));
  return state.adjustments.get(adjustmentId) ?? refuse(refusal('adjustment-unknown'));
}

function adjustmentMade(
  { usercode, adjustmentId, by, at }: ApproveAdjustment,
  { amount, reason, proposedBy }: Adjustment,
): WalletEvent {
  return {
    type: 'AdjustmentMade',
    data: {
      usercode,
      adjustmentId,
      amount: formatMoney(amount),
      reason,
      proposedBy,
      approvedBy: by,
      postings: transfer(account.adjustments, { account: account.available(usercode), amount }),
      madeAt: at,
    },
  };
}
