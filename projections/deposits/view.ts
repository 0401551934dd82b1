import type { View } from '../view.ts';
import { applyToDeposits } from './apply.ts';
import type { DepositChange } from './apply.ts';
import { writeDeposits } from './write.ts';

/** A buyer's recharge records. */
export const depositsView: View<DepositChange> = {
  name: 'deposits',
  tables: ['deposit'],
  apply: applyToDeposits,
  write: writeDeposits,
};
