export { createPayOrder } from './create-pay-order.ts';
export type { PayOrder, PaymentAnswer, PaymentRequest } from './create-pay-order.ts';
export { createRepayLoan } from './create-repay-loan.ts';
export type { RepayLoan, RepaymentAnswer, RepaymentRequest } from './create-repay-loan.ts';
export { createAccountObligations } from './account-obligations.ts';
export { startFlows } from './start-flows.ts';
export type { Flows, FlowState, FlowStatus } from './start-flows.ts';
export type { FlowProgress } from './run-flow.ts';
export type { AccountPort, GoodsPort, JobsPort, LendingPort, OrderingPort, WalletPort } from './ports.ts';
