export { createLending, loanIdOf, type Lending, type LoanAnswer, type LoanApplication } from './commands.ts';
export type { RepaymentAmount, RepaymentPlan } from './loan/repayment.ts';
export type { Loan, LoansState, LoanStatus } from './loan/state.ts';
export { housePolicy, type LendingPolicy } from './policy.ts';
export { everybodyQualifies, type QualificationPort, type SealPort } from './ports.ts';
export {
  conditionsOf,
  unmetConditions,
  type AskedCondition,
  type LoanCondition,
  type QualificationPolicy,
  type Standing,
  type UnmetCondition,
} from './qualification.ts';
