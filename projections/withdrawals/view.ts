import type { RowChange } from '../row-changes.ts';
import type { View } from '../view.ts';
import { applyToWithdrawals } from './apply.ts';
import type { WithdrawalRow } from './apply.ts';
import { writeWithdrawals } from './write.ts';

/** What somebody asked to have paid out, and how far that came. */
export const withdrawalsView: View<RowChange<WithdrawalRow>> = {
  name: 'withdrawals',
  tables: ['withdrawal'],
  apply: applyToWithdrawals,
  write: writeWithdrawals,
};
