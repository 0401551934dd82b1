import type { Money, RechargeTransfer, Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Catalogue } from '@caravan/catalogue';
import type { Drains, Outgoing } from '@caravan/custody';
import type { Identity } from '@caravan/identity';
import type { Lending } from '@caravan/lending';
import type { OrderLetters, WalletLetters } from '@caravan/mail';
import type { Ordering } from '@caravan/ordering';
import type { Jobs } from '@caravan/platform';
import type { Recharges } from '@caravan/recharge';
import type { Proceeds, Wallet } from '@caravan/wallet';

/** What flows need from the contexts: idempotent commands. */
export type OrderingPort = Pick<
  Ordering,
  | 'find'
  | 'recall'
  | 'markPaid'
  | 'expire'
  | 'abandon'
  | 'settleSubmission'
  | 'remindReceipt'
  | 'receive'
  | 'acceptRefund'
  | 'platformRefund'
  | 'refundCompleted'
  | 'whyNotRefundCompleted'
  | 'complete'
  | 'markRefunded'
>;
export type WalletPort = Pick<
  Wallet,
  | 'creditDeposit'
  | 'setAsideDeposit'
  | 'reverseWithheld'
  | 'capturePayment'
  | 'returnPayment'
  | 'releasePayment'
  | 'refundPayment'
  | 'refundTakenBack'
  | 'isClosed'
  | 'hasCaptured'
  | 'disburseLoan'
  | 'repayLoan'
  | 'repaymentFor'
  | 'loanOutstanding'
  | 'balance'
  | 'makeWithdrawAddressChange'
  | 'receiveProceeds'
  | 'withdrawal'
  | 'settleWithdrawal'
  | 'releaseWithdrawal'
  | 'creditRecharge'
  | 'hasRecharged'
  | 'close'
>;
export type RechargesPort = Pick<Recharges, 'matchDeposit' | 'expire' | 'failCredit' | 'find'>;
/** Transfers on a chain that brought a recharge: once claimed, nothing else credits them. */
export type ClaimsPort = {
  claim(request: {
    readonly context: CommandContext;
    readonly usercode: string;
    readonly rechargeId: string;
    readonly transfer: RechargeTransfer;
    readonly amount: Money;
  }): Promise<{ readonly position: bigint | undefined } | { readonly refusal: Refusal }>;
  release(request: {
    readonly context: CommandContext;
    readonly rechargeId: string;
    readonly transfer: RechargeTransfer;
  }): Promise<{ readonly position: bigint | undefined }>;
};
export type ProceedsPort = Pick<
  Proceeds,
  'credit' | 'payOut' | 'returnPayout' | 'takeBack' | 'giveBack' | 'hasTakenBack' | 'available'
>;
/** USDT from a hot wallet to the cold one. */
export type DrainsPort = Pick<Drains, 'order' | 'finishCallOff'>;
/** USDT that came to a hot wallet from outside. */
export type ArrivalsPort = {
  bookAgreed(command: {
    readonly context: CommandContext;
    readonly arrivalId: string;
    readonly proposalId: string;
  }): Promise<{ readonly position: bigint | undefined } | { readonly refusal: Refusal }>;
};
/** Money that leaves on a chain. */
export type CustodyPort = Pick<Outgoing, 'payOut'>;
export type LendingPort = Pick<
  Lending,
  | 'confirmDisbursement'
  | 'failDisbursement'
  | 'planRepayment'
  | 'recordRepayment'
  | 'markOverdue'
  | 'openLoan'
>;
export type AccountPort = Pick<Identity, 'forget'>;
export type GoodsPort = Pick<
  Catalogue,
  | 'release'
  | 'markPlaced'
  | 'markPaid'
  | 'consume'
  | 'countSales'
  | 'countRatings'
  | 'orphanedReservations'
  | 'forget'
  | 'forgetSubmissions'
>;
/** Of the pictures that people upload: those of a review are shown from now on. */
export type ReviewPicturesPort = {
  show(named: {
    readonly orderId: string;
    readonly owner: string;
    readonly ids: readonly string[];
  }): Promise<void>;
};
/** What buyers are told by mail. */
export type LettersPort = OrderLetters & WalletLetters;
export type JobsPort = Pick<Jobs, 'schedule' | 'run'>;
