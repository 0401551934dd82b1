export { createPayOrder } from './create-pay-order.ts';
export type { PayOrder, PaymentAnswer, PaymentRequest } from './create-pay-order.ts';
export { createPayOut } from './create-pay-out.ts';
export type { PayOut, PayoutAnswer, PayoutRequest } from './create-pay-out.ts';
export { createRefundOrder } from './create-refund-order.ts';
export type { RefundAnswer, RefundOrder, RefundRequest } from './create-refund-order.ts';
export { createRepayLoan } from './create-repay-loan.ts';
export type { RepayLoan, RepaymentAnswer, RepaymentRequest } from './create-repay-loan.ts';
export { createAccountObligations } from './account-obligations.ts';
export { createQualification } from './qualification.ts';
export { createShopUnderWay } from './shop-obligations.ts';
export { readFlows, resumeFlow } from './stops.ts';
export type { FlowStanding } from './stops.ts';
export { dropStuck } from './drop-stuck.ts';
export { readStuck, type StuckInFlow, type StuckSelection } from './read-stuck.ts';
export { startFlows } from './start-flows.ts';
export type { FlowState, FlowStatus } from './flow-status.ts';
export type { Flows } from './start-flows.ts';
export type { FlowProgress } from './run-flow.ts';
export type {
  AccountPort,
  GoodsPort,
  JobsPort,
  LendingPort,
  OrderingPort,
  ProceedsPort,
  WalletPort,
} from './ports.ts';
