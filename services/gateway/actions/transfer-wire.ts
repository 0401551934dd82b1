import { formatCoin } from '@caravan/chain';
import { mallTime } from '@caravan/events';
import type { OutgoingView } from '@caravan/projections';
import type { PayoutTransfer } from '../wire/index.ts';

/** The transfer that pays a withdrawal out, if it was ordered. */
export function wireTransfer(view: OutgoingView | undefined): { readonly transfer?: PayoutTransfer } {
  if (!view) return {};
  const { status: state, from, attempts, transaction, height, coin, feeUnits, reason } = view;
  return {
    transfer: {
      state,
      from,
      attempts,
      ...(transaction !== undefined && { transaction }),
      ...(height !== undefined && { height }),
      ...(coin !== undefined &&
        feeUnits !== undefined && { networkFee: { coin, amount: formatCoin(feeUnits, coin) } }),
      ...(reason !== undefined && { reason }),
      orderTime: mallTime(view.orderedAt),
      ...(view.signedAt && { signTime: mallTime(view.signedAt) }),
      ...(view.includedAt && { blockTime: mallTime(view.includedAt) }),
      ...(view.endedAt && { endTime: mallTime(view.endedAt) }),
    },
  };
}
