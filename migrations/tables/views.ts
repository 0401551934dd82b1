import type { ColumnType, Generated } from 'kysely';
import type {
  CustodyMoveRow,
  DepositRow,
  GasFeeRow,
  OutgoingTransferRow,
  RechargeRow,
  StrayTransferRow,
  WithdrawalRow,
} from './chain-views.ts';
import type { Instant, OptionalInstant } from './instants.ts';

export type * from './chain-views.ts';

// numeric and bigint come as strings, and go in as strings

export type OrderRow = {
  order_id: string;
  position: string;
  submission_id: string;
  buyer: string;
  seller_id: string;
  seller_name: string;
  brand: string;
  /** `OrderStatus` */
  status: string;
  goods: string;
  freight: string;
  tax: string;
  handling_fee: string;
  discount: string;
  total: string;
  goods_count: number;
  images: string[];
  goods_names: string | null;
  payment_method: string;
  payment_method_name: string;
  sample: boolean;
  ship_to: string;
  remark: string;
  payment_id: string | null;
  cancelled_by: string | null;
  cancel_reason: number | null;
  placed_at: Instant;
  pay_before: Instant;
  paid_at: OptionalInstant;
  cancelled_at: OptionalInstant;
  confirmed_at: OptionalInstant;
  reminded_at: OptionalInstant;
  ship_before: OptionalInstant;
  shipped_at: OptionalInstant;
  receive_before: OptionalInstant;
  receipt_reminded_at: OptionalInstant;
  carrier: string | null;
  tracking_number: string | null;
  received_at: OptionalInstant;
  closes_at: OptionalInstant;
  reviewed_at: OptionalInstant;
  completed_at: OptionalInstant;
  refund_by: 'buyer' | 'platform' | null;
  refund_reason: number | null;
  refund_remark: string | null;
  refund_explanation: string | null;
  refund_requested_at: OptionalInstant;
  refund_answer_before: OptionalInstant;
  refund_decided_at: OptionalInstant;
  refund_appeal_before: OptionalInstant;
  refund_appeal_statement: string | null;
  refund_appealed_at: OptionalInstant;
  /** the platform's words, where it refused */
  refund_ruling: string | null;
  refunded_at: OptionalInstant;
};

export type OrderLineRow = {
  order_id: string;
  line: number;
  goods_id: string;
  sku_id: string;
  name: string;
  specification: string;
  image: string;
  quantity: number;
  unit_price: string;
  line_total: string;
};

/** `message`: a `TimelineMessage` */
export type OrderTimelineRow = { order_id: string; revision: string; message: string; at: Instant };

export type WalletBalanceRow = { usercode: string; available: string; held: string; revision: string };

export type WalletHistoryKind =
  | 'deposit'
  | 'withheld'
  | 'payment'
  | 'return'
  | 'refund'
  | 'withdrawal'
  | 'withdrawal-back'
  | 'withdrawal-paid'
  | 'loan'
  | 'repayment'
  | 'adjustment'
  | 'recharge'
  | 'proceeds';

export type WalletHistoryRow = {
  usercode: string;
  revision: string;
  line: number;
  kind: WalletHistoryKind;
  amount: string;
  held: Generated<string>;
  balance: string;
  reference: string;
  payment_id: string | null;
  at: Instant;
};

export type JournalEntryRow = {
  position: string;
  line: number;
  event_id: string;
  event_type: string;
  stream: string;
  account: string;
  amount: string;
  at: Instant;
};

export type AccountBalanceRow = { account: string; class: string; balance: string; entries: string };

/** Days of the mall's calendar are text, YYYY-MM-DD. */
export type LoanRow = {
  loan_id: string;
  position: string;
  usercode: string;
  status: 'under-review' | 'approved' | 'failed' | 'withdrawn' | 'repaid' | 'overdue';
  amount: string;
  term_days: number;
  annual_rate: string;
  applicant: string;
  reason: string | null;
  applied_at: Instant;
  decided_at: OptionalInstant;
  disbursed_on: string | null;
  due_on: string | null;
  overdue_at: OptionalInstant;
  repaid_at: OptionalInstant;
  loan_method: 'unsecured';
  repayment_method: 'at-end' | 'monthly';
  proposal_id: string | null;
  proposal_reason: string | null;
  proposed_by: string | null;
  proposed_at: OptionalInstant;
  decided_by: string | null;
  withdrawn_at: OptionalInstant;
};

export type LoanRepaymentRow = {
  repayment_id: string;
  loan_id: string;
  position: string;
  day: string;
  interest: string;
  principal: string;
  outstanding: string;
  taken_at: Instant;
};

export type WithdrawAddressRow = {
  entry: string;
  usercode: string;
  network: string;
  address: string;
  bound_at: Instant;
};

export type AdjustmentRow = {
  entry: string;
  usercode: string;
  adjustment_id: string;
  position: string;
  amount: string;
  reason: string;
  /** the id of the withheld deposit */
  releases: string | null;
  status: 'proposed' | 'made' | 'rejected' | 'overtaken';
  proposed_by: string;
  proposed_at: Instant;
  decided_by: string | null;
  decided_at: OptionalInstant;
  refusal: string | null;
  /** what happened to the withheld deposit before anybody decided */
  overtaken_by: 'credited' | 'reversed' | null;
};

export type ShopMovementRow = {
  entry: string;
  seller_id: string;
  position: string;
  kind: 'sale' | 'payout' | 'taken-back';
  reference: string;
  /** empty for a sale */
  usercode: string;
  paid: string | null;
  commission: string | null;
  amount: string;
  status: 'under-way' | 'done' | 'returned';
  reason: string | null;
  at: Instant;
  ended_at: OptionalInstant;
};

type GoodsReviewRow = {
  entry: string;
  order_id: string;
  goods_id: string;
  /** empty: the default review */
  buyer: string;
  rating: 'good' | 'medium' | 'bad';
  text: string;
  pictures: string[];
  position: string;
  reviewed_at: Instant;
};

/** Tables of a view are in the schema of its version (`orders_v1`): read them with `db.withSchema(...)`. */
export type VersionedViewTables = {
  order_row: OrderRow;
  order_line: OrderLineRow;
  order_timeline: OrderTimelineRow;
  wallet_balance: WalletBalanceRow;
  wallet_history: WalletHistoryRow;
  journal_entry: JournalEntryRow;
  account_balance: AccountBalanceRow;
  deposit: DepositRow;
  loan: LoanRow;
  loan_repayment: LoanRepaymentRow;
  withdrawal: WithdrawalRow;
  withdraw_address: WithdrawAddressRow;
  adjustment: AdjustmentRow;
  recharge: RechargeRow;
  goods_review: GoodsReviewRow;
  shop_movement: ShopMovementRow;
  outgoing_transfer: OutgoingTransferRow;
  gas_fee: GasFeeRow;
  stray_transfer: StrayTransferRow;
  custody_move: CustodyMoveRow;
};

export type ViewTable = keyof VersionedViewTables;

export type ViewTables = VersionedViewTables & {
  projection_version: { name: string; active: number; switched_at: Generated<Date> };
  projection_checkpoint: {
    name: string;
    version: number;
    position: Generated<string>;
    event_at: OptionalInstant;
    projected_at: Generated<Date>;
    state: Generated<'running' | 'poisoned' | 'ahead'>;
    poison: ColumnType<Poison | null, string | null, string | null>;
  };
  rebuild_asked: {
    command: string;
    view: string;
    from_version: number;
    asked_at: Generated<Date>;
    tried_at: Date | null;
    outcome: 'switched' | 'different' | 'failed' | null;
    ended_at: Date | null;
    events: string | null;
    trouble: string | null;
  };
  flow_checkpoint: {
    name: string;
    position: Generated<string>;
    updated_at: Generated<Date>;
    stopped: 'poisoned' | 'ahead' | null;
    reason: string | null;
  };
  /** what a flow cannot finish */
  flow_stuck: { flow: string; key: string; attempts: number; since: Date; error: string };
};

/** The event that a projection could not apply, and why. */
export type Poison = {
  eventId: string;
  stream: string;
  revision: string;
  position: string;
  type: string;
  error: string;
};
