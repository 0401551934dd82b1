import type {
  ArrivalEvent,
  DepositAddressEvent,
  DepositEvent,
  LoanEvent,
  OrderEvent,
  OutgoingEvent,
  Posting,
  ProceedsEvent,
  RechargeEvent,
  WalletEvent,
} from '@caravan/events';

export type AnyEvent =
  | DepositEvent
  | DepositAddressEvent
  | OrderEvent
  | WalletEvent
  | LoanEvent
  | RechargeEvent
  | OutgoingEvent
  | ProceedsEvent
  | ArrivalEvent;
export type DataOf<Type extends AnyEvent['type']> = Extract<AnyEvent, { type: Type }>['data'];

/** Every event that carries postings, whatever its stream. */
export type MoneyEvent = Extract<AnyEvent, { data: { postings: readonly Posting[] } }>;

/**
 * What the log has said so far about one deposit, address, order, withdrawal, shop, payout, loan or adjustment: by type of event, only what
 * entitles a movement of money, and the movements themselves.
 */
export type Matter = {
  readonly DepositAddressAssigned?: { readonly address: string };
  readonly DepositDetected?: { readonly address: string };
  readonly DepositConfirmed?: Pick<
    DataOf<'DepositConfirmed'>,
    'usercode' | 'network' | 'transaction' | 'logIndex' | 'amount'
  >;
  readonly DepositCredited?: true;
  readonly DepositWithheld?: Pick<
    DataOf<'DepositWithheld'>,
    'usercode' | 'network' | 'transaction' | 'logIndex' | 'amount' | 'minimum'
  >;
  readonly DepositReversed?: true;
  readonly DepositClaimed?: Pick<DataOf<'DepositClaimed'>, 'usercode' | 'rechargeId' | 'amount'>;
  readonly RechargeProposed?: Pick<DataOf<'RechargeProposed'>, 'proposalId' | 'arrived' | 'fee'> & {
    readonly by: string;
    /** the id of the transfer; '': none */
    readonly transfer: string;
  };
  /** what the chain said last of the transfer that a proposal names: what that moved; '': nothing that is final */
  readonly RechargeTransferChecked?: {
    readonly proposalId: string;
    readonly transfer: string;
    readonly moved: string;
  };
  readonly RechargeApproved?: Pick<DataOf<'RechargeApproved'>, 'channel' | 'arrived' | 'fee'> & {
    readonly proposedBy: string;
    readonly approvedBy: string;
    /** the id of the transfer; '': none */
    readonly transfer: string;
  };
  readonly RechargeCredited?: true;
  readonly ArrivalRecorded?: Pick<DataOf<'ArrivalRecorded'>, 'kind' | 'network' | 'amount'>;
  /** stands as proposed; the decision takes it away */
  readonly FundingProposed?: Pick<DataOf<'FundingProposed'>, 'proposalId' | 'reason' | 'by'>;
  readonly FundingBooked?: true;
  /** stands as withheld; the end of it takes it away */
  readonly DepositSetAside?: Pick<DataOf<'DepositSetAside'>, 'usercode' | 'network' | 'amount'>;
  readonly WithheldEnded?: true;
  /** the deposit of a wallet and network that was credited or set aside last; stands until what was withheld is credited */
  readonly LastArrival?: { readonly depositId: string; readonly as: 'credited' | 'set aside' };
  readonly OrderPlaced?: {
    readonly buyer: string;
    readonly sellerId: string;
    readonly total: string;
    readonly commissionRate: string | undefined;
  };
  readonly OrderPaid?: { readonly paymentId: string };
  /** cancelled or expired: it will never be paid */
  readonly OrderCancelled?: true;
  readonly OrderCompleted?: Owed & { readonly sellerId: string };
  /** accepted, or initiated by the platform */
  readonly RefundAccepted?: Owed;
  /** stands in escrow; the end of it takes it away */
  readonly PaymentCaptured?: { readonly paymentId: string; readonly amount: string };
  /** stands until the shop is credited */
  readonly PaymentReleased?: Owed & { readonly sellerId: string };
  /** what its release gave the shop; stands until it is taken back */
  readonly ProceedsCredited?: Owed & { readonly sellerId: string };
  /** stands until it is given back */
  readonly ProceedsTakenBack?: Owed & {
    readonly refundId: string;
    readonly sellerId: string;
    readonly commission: string;
    readonly proceeds: string;
  };
  /** what a shop may have paid out */
  readonly ShopAvailable?: { readonly amount: string };
  /** on its way; the end of it takes it away */
  readonly ProceedsPaidOut?: { readonly usercode: string; readonly amount: string };
  readonly PayoutEnded?: true;
  /** by network */
  readonly WithdrawAddressBound?: Readonly<Record<string, string>>;
  /** stands while it waits: nothing is withdrawn meanwhile */
  readonly WithdrawAddressChangeRequested?: Pick<
    DataOf<'WithdrawAddressChangeRequested'>,
    'changeId' | 'network' | 'address' | 'effectiveFrom'
  >;
  /** stands as held; the end of it takes it away */
  readonly WithdrawalRequested?: Pick<
    DataOf<'WithdrawalRequested'>,
    'network' | 'address' | 'amount' | 'fee'
  >;
  readonly WithdrawalApproved?: true;
  /** the transfer that pays it out */
  readonly TransferOrdered?: Pick<DataOf<'TransferOrdered'>, 'network' | 'to'> & { readonly amount: string };
  /** what was signed of it and may be on the chain: by transaction, when that expires; '': never */
  readonly TransferSigned?: Readonly<Record<string, string>>;
  readonly TransferSettled?: { readonly transaction: string };
  /** proven: a final block in which it failed, or its end before anything of it could be on the chain */
  readonly TransferFailed?: true;
  /** by network: withdrawals are paid out by transfers that a signer sends, from the first of them on */
  readonly PaidBySigner?: Readonly<Record<string, true>>;
  readonly WithdrawalEnded?: true;
  readonly LoanApplied?: { readonly amount: string };
  readonly LoanApprovalProposed?: { readonly proposalId: string; readonly proposedBy: string };
  /** without a proposal: of when one person decided */
  readonly LoanApproved?: {
    readonly amount: string;
    readonly approvedBy?: string;
    readonly proposalId?: string | undefined;
    readonly proposedBy?: string | undefined;
    /** in which it was written; since the second, two persons have to agree */
    readonly version?: number | undefined;
  };
  readonly LoanDisbursementConfirmed?: true;
  readonly LoanDisbursed?: { readonly outstanding: string; readonly repayments: readonly string[] };
  /** stands as proposed; the decision takes it away */
  readonly AdjustmentProposed?: Pick<DataOf<'AdjustmentProposed'>, 'amount' | 'reason' | 'by' | 'releases'>;
  readonly AdjustmentDecided?: true;
};
type Owed = Pick<DataOf<'RefundAccepted'>, 'buyer' | 'paymentId' | 'amount'>;

/** Changes to a matter; undefined takes a fact away. */
export type Changes = { readonly [Fact in keyof Matter]: Matter[Fact] | undefined };

const PAYOUTS = 'payouts';

/** Matters of the whole log, in streams that nobody could name. They are few, and never forgotten. */
export const kept: ReadonlySet<string> = new Set([PAYOUTS]);

/** Names of matters. Withdrawals, recharges, loans and adjustments are a wallet's own, payouts a shop's, so another's cannot
 * entitle. */
export const matterOf = {
  address: (network: string, usercode: string) => `address ${network}:${usercode}`,
  deposit: (depositId: string) => `deposit ${depositId}`,
  arrivals: (usercode: string, network: string) => `arrivals ${usercode} ${network}`,
  arrival: (arrivalId: string) => `arrival ${arrivalId}`,
  order: (orderId: string) => `order ${orderId}`,
  payoutAddress: (usercode: string) => `payout address ${usercode}`,
  withdrawal: (usercode: string, id: string) => `withdrawal ${usercode} ${id}`,
  payouts: () => PAYOUTS,
  shop: (sellerId: string) => `shop ${sellerId}`,
  payout: (sellerId: string, id: string) => `payout ${sellerId} ${id}`,
  recharge: (usercode: string, id: string) => `recharge ${usercode} ${id}`,
  loan: (usercode: string, id: string) => `loan ${usercode} ${id}`,
  adjustment: (usercode: string, id: string) => `adjustment ${usercode} ${id}`,
} as const;

/** A matter that a movement of money concerns. */
export type Concern = {
  readonly matter: string;
  /** all of it was said in these streams */
  readonly streams: readonly string[];
  /** where the rest was said, as what these streams say tells */
  readonly more?: (known: Matter) => readonly string[];
  /** what the movement changes in it */
  readonly leaves: (before: Matter) => Changes;
};

/** Looked at and left as it is. */
export const unchanged = (): Changes => ({});

/** A row of the table of entitlements. */
export type Entitlement<Type extends MoneyEvent['type']> = {
  /** the facts that entitle it, for a person */
  readonly entitledBy: string;
  readonly concerns: (data: DataOf<Type>) => readonly Concern[];
  /** what must have been posted, given the rest of the event */
  readonly postings: (data: DataOf<Type>) => readonly Posting[];
  /** What is missing, in words that complete "it lacks"; undefined if it is entitled. One matter per concern, in that order. */
  readonly lacks: (data: DataOf<Type>, ...matters: readonly Matter[]) => string | undefined;
};

/** A fact that entitles, or ends an entitlement, and moves no money itself. */
export type EntitlingFact<Type extends AnyEvent['type']> = {
  /** the one stream that may say it: elsewhere it counts for nothing */
  readonly stream: (data: DataOf<Type>) => string;
  readonly matter: (data: DataOf<Type>) => string;
  /** `version`: in which it was written */
  readonly keeps: (data: DataOf<Type>, before: Matter, version?: number) => Changes;
  /** what it is about began in another stream */
  readonly goesOn?: true;
  /** what it says about the whole log */
  readonly also?: {
    readonly matter: string;
    readonly keeps: (data: DataOf<Type>, before: Matter) => Changes;
  };
};
