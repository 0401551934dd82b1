import type { PublishedRoots, SigningKey } from '@caravan/audit';
import type { BrandParameters, Brands } from '@caravan/brands';
import type { Catalogue } from '@caravan/catalogue';
import type { Chat } from '@caravan/chat';
import type { CustodyReading, Drains, Outgoing, SignerHead } from '@caravan/custody';
import type { ArrivalDesk, ChainHead, Deposits, Faucet, StrayDesk, TransferClaims } from '@caravan/chain';
import type { EventLog } from '@caravan/events/log';
import type {
  FlowStanding,
  PayOrder,
  PayOut,
  RefundOrder,
  RepayLoan,
  StuckInFlow,
  StuckSelection,
} from '@caravan/flows';
import type { Help } from '@caravan/help';
import type { Identity, Sellers, Staff } from '@caravan/identity';
import type { Lending } from '@caravan/lending';
import type { ReadOutbox } from '@caravan/mail';
import type { ReadSmsOutbox } from '@caravan/sms';
import type { Recharges } from '@caravan/recharge';
import type { LoanDocuments, Media, Painter, RechargeProofs, ReviewPictures } from '@caravan/media';
import type { Ordering, PaymentMethods } from '@caravan/ordering';
import type { Cache, Clock, JobsStanding, Logger, Vault } from '@caravan/platform';
import type {
  AskedRebuild,
  ProjectionStatus,
  ReadModel,
  RebuildUnderWay,
  ViewName,
} from '@caravan/projections';
import type { AcceptanceDesk, Reconciliations } from '@caravan/reconciliation';
import type { Slide } from '@caravan/slide';
import type { Wallet } from '@caravan/wallet';
import type { GatewayConfig } from './config.ts';

/** How the parts stand that run in workers and watchers, and the word by which what has stopped there goes on. */
export type System = {
  views(): Promise<readonly ProjectionStatus[]>;
  rebuilds(): Promise<readonly RebuildUnderWay[]>;
  /** of each view the last that staff asked for */
  askedRebuilds(): Promise<readonly AskedRebuild[]>;
  flows(): Promise<readonly FlowStanding[]>;
  stuck(selection: StuckSelection): Promise<readonly StuckInFlow[]>;
  heads(): Promise<readonly ChainHead[]>;
  isWatched(network: string): Promise<boolean>;
  jobs(): Promise<readonly JobsStanding[]>;
  /** whether it had stopped */
  resumeView(view: ViewName): Promise<boolean>;
  /** a worker carries it out, once for a command; false: the view is being rebuilt, or is to be */
  askRebuild(view: ViewName, command: string): Promise<boolean>;
  /** whether it had stopped */
  resumeFlow(flow: string): Promise<boolean>;
  /** forgets what a flow could not finish that no longer runs */
  dropStuck(item: {
    readonly flow: string;
    readonly key: string;
  }): Promise<'dropped' | 'not-stuck' | 'flow-runs'>;
};

export type CustodyWallets = {
  readonly networks: readonly {
    readonly name: string;
    readonly decimals: number;
    readonly hotAddress: string;
    readonly coldAddress?: string | undefined;
  }[];
  heads(): Promise<readonly SignerHead[]>;
  readings(): Promise<readonly CustodyReading[]>;
};

/** Everything the gateway stands on; it makes none of it itself. */
export type Dependencies = {
  readonly config: GatewayConfig;
  readonly identity: Identity;
  readonly slide: Slide;
  readonly sellers: Sellers;
  readonly staff: Staff;
  readonly brands: Brands;
  readonly brandParameters: BrandParameters;
  readonly help: Help;
  readonly chat: Chat;
  readonly paymentMethods: PaymentMethods;
  readonly catalogue: Pick<
    Catalogue,
    | 'home'
    | 'banners'
    | 'synonyms'
    | 'categoryNames'
    | 'lottery'
    | 'facets'
    | 'list'
    | 'like'
    | 'search'
    | 'suggest'
    | 'visits'
    | 'warehouses'
    | 'shownGoods'
    | 'info'
    | 'goodsWords'
    | 'onlyVariants'
    | 'listedPages'
    | 'variants'
    | 'reviews'
    | 'reviewNumbers'
    | 'reviewAnswers'
    | 'articles'
    | 'shopTerms'
    | 'shopCategories'
    | 'moderation'
    | 'categories'
    | 'seller'
    | 'sellers'
    | 'recommendedCategories'
    | 'picture'
    | 'favourites'
    | 'follows'
  >;
  readonly ordering: Pick<
    Ordering,
    | 'quote'
    | 'submit'
    | 'cancel'
    | 'receive'
    | 'remindShipment'
    | 'requestRefund'
    | 'appealRefund'
    | 'review'
    | 'recall'
    | 'confirm'
    | 'ship'
    | 'release'
    | 'acceptRefund'
    | 'refuseRefund'
  >;
  /** transfers that leave on a chain */
  readonly custody: Pick<Outgoing, 'cancel'>;
  readonly wallet: Pick<
    Wallet,
    | 'balance'
    | 'boundAddress'
    | 'withdrawing'
    | 'withdrawal'
    | 'bindWithdrawAddress'
    | 'changeWithdrawAddress'
    | 'cancelWithdrawAddressChange'
    | 'requestWithdrawal'
    | 'approveWithdrawal'
    | 'rejectWithdrawal'
    | 'proposeAdjustment'
    | 'proposeRelease'
    | 'approveAdjustment'
    | 'rejectAdjustment'
  >;
  readonly lending: Pick<
    Lending,
    | 'policy'
    | 'conditions'
    | 'unmetBy'
    | 'apply'
    | 'openLoan'
    | 'find'
    | 'proposeApproval'
    | 'approve'
    | 'refuse'
    | 'withdraw'
  >;
  readonly repayLoan: RepayLoan;
  readonly loanDocuments: LoanDocuments;
  readonly payOrder: PayOrder;
  readonly payOut: PayOut;
  readonly refundOrder: RefundOrder;
  readonly media: Pick<Media, 'upload' | 'open'>;
  readonly painter: Pick<Painter, 'paint'>;
  readonly reviewPictures: Pick<ReviewPictures, 'keep' | 'addressesOf'>;
  readonly recharges: Pick<
    Recharges,
    'announce' | 'request' | 'cancel' | 'propose' | 'approve' | 'refuse' | 'cardNumber' | 'find'
  >;
  readonly rechargeProofs: RechargeProofs;
  readonly transferClaims: Pick<TransferClaims, 'isFree'>;
  readonly deposits: Deposits;
  /** transfers that are no deposits */
  readonly strays: StrayDesk;
  /** what came to hot wallets from outside */
  readonly arrivals: ArrivalDesk;
  readonly drains: Pick<
    Drains,
    'propose' | 'approve' | 'refuse' | 'proposeCallOff' | 'agreeToCallOff' | 'refuseCallOff'
  >;
  /** the wallets of the networks, and what they held when processes that have the networks read them last */
  readonly custodyWallets: CustodyWallets;
  /** where test tokens can be had: development only */
  readonly faucet?: Pick<Faucet, 'send'> | undefined;
  /** the mails that would be sent: development only */
  readonly readOutbox?: ReadOutbox | undefined;
  /** the text messages, likewise */
  readonly readSmsOutbox?: ReadSmsOutbox | undefined;
  readonly readModel: ReadModel;
  readonly system: System;
  readonly reconciliation: Reconciliations;
  readonly acceptances: AcceptanceDesk;
  /** signs documents for auditors; without it there are none */
  readonly signing?: SigningKey | undefined;
  readonly publishedRoots: PublishedRoots;
  readonly vault: Pick<Vault, 'open'>;
  readonly cache: Cache;
  readonly log: Pick<EventLog, 'ping' | 'head' | 'read'>;
  readonly logger: Logger;
  readonly clock: Clock;
};
