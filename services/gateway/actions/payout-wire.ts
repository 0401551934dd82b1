import { mallTime } from '@caravan/events';
import type { Payout, WithdrawalView } from '@caravan/projections';
import type { Withdrawal } from '../wire/index.ts';

type Shown = Pick<Withdrawal, 'sent' | 'confirming'>;

/** How far what pays a withdrawal out has got on its chain. `required`: confirmations; undefined where the network is closed. */
export function wirePayout(
  withdrawal: WithdrawalView['status'],
  payout: Payout | undefined,
  required: number | undefined,
): Shown {
  const { transaction, signedAt } = payout ?? {};
  if (!payout || transaction === undefined || !signedAt) return {};
  const sent = { transaction, time: mallTime(signedAt) };
  const confirmations = confirmationsOf(payout, required);
  if (withdrawal !== 'approved' || !required || confirmations === undefined) return { sent };
  return { sent, confirming: { confirmations, confirmationsRequired: required } };
}

/** Final before the wallet has heard of it means all of them. */
function confirmationsOf({ status, confirmations }: Payout, required = 0): number | undefined {
  if (status === 'settled') return required;
  return status === 'included' ? Math.min(confirmations, required) : undefined;
}
