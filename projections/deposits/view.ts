import { keyedTable } from '../keyed-table.ts';
import type { View } from '../view.ts';
import { applyToDeposits } from './apply.ts';
import type { DepositChange } from './apply.ts';

/** A buyer's recharge records. */
export const depositsView: View<DepositChange> = {
  name: 'deposits',
  tables: ['deposit'],
  apply: applyToDeposits,
  write: keyedTable({
    table: 'deposit',
    key: 'deposit_id',
    kind: 'deposit',
    usercode: 'usercode',
    id: 'deposit_id',
  }),
};
