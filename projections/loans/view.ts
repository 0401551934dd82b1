import type { View } from '../view.ts';
import { applyToLoans } from './apply.ts';
import type { LoanChange } from './apply.ts';
import { writeLoans } from './write.ts';

/** What a borrower applied for, was lent and repaid. */
export const loansView: View<LoanChange> = {
  name: 'loans',
  tables: ['loan', 'loan_repayment'],
  apply: applyToLoans,
  write: writeLoans,
};
