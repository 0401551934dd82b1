export type { Announcement } from './announcement.ts';
export type { ViewChange } from './view.ts';
export { viewNames } from './views.ts';
export type { ViewName } from './views.ts';
export { createReadModel } from './read-model.ts';
export type { ReadModel } from './read-model.ts';
export { startProjections } from './start-projections.ts';
export type { Projections } from './start-projections.ts';
export { projectionStatus } from './status.ts';
export type { ProjectionStatus } from './status.ts';
export { BeingRebuiltError, rebuild } from './rebuild.ts';
export { rebuildsUnderWay } from './rebuilds.ts';
export type { RebuildUnderWay } from './rebuilds.ts';
export { askRebuild, lastAskedRebuilds } from './asked-rebuilds.ts';
export type { AskedRebuild } from './asked-rebuilds.ts';
export { startRebuilds } from './start-rebuilds.ts';
export type { Rebuilds } from './start-rebuilds.ts';
export { resumeView } from './resume.ts';
export { PoisonError } from './view.ts';
export type { RebuildReport } from './rebuild.ts';
export type { RebuildProgress } from './replay.ts';
export type { OrderDetail, OrderLineView, OrderRefundView, OrderSummary } from './orders/order-of-row.ts';
export type { ShopOrder } from './orders/shop-queries.ts';
export type { OrderList, OrderListQuery } from './orders/queries.ts';
export type { TimelineEntry } from './orders/order-of-row.ts';
export type { WalletBalance, WalletHistory, WalletHistoryEntry } from './wallet/queries.ts';
export type { RefundOfAll } from './orders/refund-queries.ts';
export { decisionStatusOf } from './recharges/queries.ts';
export type { RechargeProposal, RechargeView, TransferCheck } from './recharges/queries.ts';
export type { AdjustmentView } from './adjustments/queries.ts';
export type { ShopMovement, ShopStanding } from './proceeds/queries.ts';
export type { GoodsReviewView } from './reviews/queries.ts';
export type { Payee } from './payees/queries.ts';
export type { WithdrawalList, WithdrawalToReview, WithdrawalView } from './withdrawals/queries.ts';
export type { OutgoingView, Payout } from './outgoing/queries.ts';
export type { GasFee, GasTotal } from './gas/queries.ts';
export type { CustodyMove } from './custody/queries.ts';
export type { StrayList, StrayResolution, StrayView } from './strays/queries.ts';
export type { DepositList, DepositView } from './deposits/queries.ts';
export type { AccountEntry, TrialBalance } from './ledger/queries.ts';
export type {
  LoanDetail,
  LoanList,
  LoanRepaymentView,
  LoanStage,
  LoanView,
  LoanViewStatus,
} from './loans/queries.ts';
export { measureViews } from './view-metrics.ts';
