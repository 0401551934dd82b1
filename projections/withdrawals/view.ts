import { keyedTable } from '../keyed-table.ts';
import type { RowChange } from '../row-changes.ts';
import type { View } from '../view.ts';
import { applyToWithdrawals } from './apply.ts';
import type { WithdrawalRow } from './apply.ts';

/** What somebody asked to have paid out, and how far that came. */
export const withdrawalsView: View<RowChange<WithdrawalRow>> = {
  name: 'withdrawals',
  tables: ['withdrawal'],
  apply: applyToWithdrawals,
  write: keyedTable({
    table: 'withdrawal',
    key: 'entry',
    kind: 'withdrawal',
    usercode: 'usercode',
    id: 'withdrawal_id',
  }),
};
