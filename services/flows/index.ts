export { createPayOrder } from './create-pay-order.ts';
export type { PayOrder, PaymentAnswer, PaymentRequest } from './create-pay-order.ts';
export { startFlows } from './start-flows.ts';
export type { Flows, FlowState, FlowStatus } from './start-flows.ts';
export type { FlowProgress } from './run-flow.ts';
export type { GoodsPort, JobsPort, OrderingPort, WalletPort } from './ports.ts';
