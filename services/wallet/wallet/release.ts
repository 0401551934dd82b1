import {
  accept,
  formatMoney,
  refusal,
  refuse,
  repetition,
  type Decision,
  type WalletEvent,
} from '@caravan/events';
import type { AboutAdjustment } from './about-adjustment.ts';
import type { Adjustment, WalletState, Withheld } from './state.ts';
import { withheldCredited } from './withheld.ts';

/** A withheld deposit to its owner although it is below the minimum, for another person to approve. It is all of the deposit. */
export type ProposeRelease = AboutAdjustment & {
  readonly type: 'ProposeRelease';
  readonly depositId: string;
  readonly reason: string;
};

export function proposeRelease(state: WalletState, command: ProposeRelease): Decision<WalletEvent> {
  const { usercode, adjustmentId, by, depositId, reason, at } = command;
  if (by.role !== 'platform') return refuse(refusal('no-permission'));
  const known = state.adjustments.get(adjustmentId);
  if (known) {
    const same = known.releases === depositId && known.reason === reason && known.proposedBy.id === by.id;
    return repetition(same);
  }
  if (reason.trim() === '') return refuse(refusal('parameter-error'));
  if (state.closed !== undefined) return refuse(refusal('wallet-closed'));
  const deposit = heldIn(state, depositId);
  if (!deposit) return refuse(refusal('deposit-not-withheld'));
  const isProposed = state.adjustments.some(
    ({ status, releases }) => status === 'proposed' && releases === depositId,
  );
  if (isProposed) return refuse(refusal('release-already-proposed'));
  const amount = formatMoney(deposit.amount);
  return accept<WalletEvent>({
    type: 'AdjustmentProposed',
    data: { usercode, adjustmentId, amount, reason, by, releases: depositId, proposedAt: at },
  });
}

/** The deposit is there as long as it is undecided: credited by itself or dropped by its chain, it is `overtaken`. */
export function releaseMade(
  state: WalletState,
  { usercode, adjustmentId, by, at }: AboutAdjustment,
  { releases: depositId, reason, proposedBy }: Adjustment & { readonly releases: string },
): Decision<WalletEvent> {
  const deposit = heldIn(state, depositId);
  if (!deposit) return refuse(refusal('deposit-not-withheld'));
  const { network, amount } = deposit;
  const release = { adjustmentId, reason, proposedBy, approvedBy: by };
  return accept(withheldCredited({ usercode, network, at }, [{ depositId, amount }], { release }));
}

function heldIn(state: WalletState, depositId: string): Withheld | undefined {
  const deposit = state.withheld.get(depositId);
  return deposit?.status === 'held' ? deposit : undefined;
}
