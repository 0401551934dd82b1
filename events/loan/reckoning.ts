/**
 * What a screen needs to reckon with a loan as the contract does: the day count, the schedule, exact amounts and the mall's days. An entry
 * point of its own, because it brings no schema library.
 */
export { afterRepayment, beginAccruing, interestDueOn, interestFor, type Accruing } from './interest.ts';
export { quoteLoan, type LoanQuote } from './quote.ts';
export { instalmentsFrom, milestonesOf, type Instalment, type Milestone } from './schedule.ts';
export { formatMoney, isMoney, minus, money, plus, type Money } from '../kernel/money.ts';
export { addDays, daysBetween, mallDayAt } from '../kernel/mall-time.ts';
