export type { Announcement, ViewChange } from './announcement.ts';
export { viewNames } from './versions.ts';
export type { ViewName } from './versions.ts';
export { createReadModel } from './read-model.ts';
export type { ReadModel } from './read-model.ts';
export { startProjections } from './start-projections.ts';
export type { Projections } from './start-projections.ts';
export { projectionStatus } from './status.ts';
export type { ProjectionStatus } from './status.ts';
export { BeingRebuiltError, rebuild } from './rebuild.ts';
export { PoisonError } from './view.ts';
export type { RebuildReport } from './rebuild.ts';
export type { RebuildProgress } from './replay.ts';
export type {
  OrderDetail,
  OrderLineView,
  OrderList,
  OrderListQuery,
  OrderRefundView,
  OrderSummary,
  TimelineEntry,
} from './orders/queries.ts';
export type { WalletBalance, WalletHistory, WalletHistoryEntry } from './wallet/queries.ts';
export type { WithdrawalList, WithdrawalView } from './withdrawals/queries.ts';
export type { DepositList, DepositView } from './deposits/queries.ts';
export type { TrialBalance } from './ledger/queries.ts';
export type { LoanDetail, LoanList, LoanRepaymentView, LoanView } from './loans/queries.ts';
