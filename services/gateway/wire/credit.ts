import { isMoney, money } from '@caravan/events';
import { z } from 'zod';
import {
  amount,
  flag,
  idempotencyKey,
  identifier,
  listOf,
  nothing,
  pageInfo,
  pageNum,
  pageSizeOf,
  text,
  time,
  wholeNumber,
} from './values.ts';

/** the transaction password */
const safeword = z.string().max(128);
/** USDT, more than nothing */
const positive = amount.refine((given) => isMoney(given) && money(given) > 0n, {
  error: 'more than nothing',
});
/** A day of the mall's calendar (Asia/Shanghai), YYYY-MM-DD: interest is counted by these. */
const day = z.iso.date();
/** A fraction of the principal per year of 365 days, as an exact decimal: "0.0438" is 4.38 % a year. */
export const rate = z
  .string()
  .regex(/^\d{1,18}(\.\d{1,10})?$/)
  .describe('a fraction per year of 365 days, an exact decimal string');

/** unsecured: on trust, paid into the balance; §9: no collateral */
export const loanMethod = z.enum(['unsecured']);
export type LoanMethod = z.infer<typeof loanMethod>;
/**
 * at-end: principal and interest by the end of the due day. monthly: equal parts of the principal, each with the interest accrued until
 * then, every 30 days, the last on the due day.
 */
export const repaymentMethod = z.enum(['at-end', 'monthly']);
export type RepaymentMethod = z.infer<typeof repaymentMethod>;

/** §8: what a borrower must fulfil. Each asks for something of the account itself, so that its owner can see to it. */
export const loanCondition = z.enum([
  'days-registered',
  'orders-completed',
  'amount-completed',
  'never-overdue',
  'transaction-password',
  'good-standing',
]);
export type LoanCondition = z.infer<typeof loanCondition>;

export const unmetCondition = z.object({
  condition: loanCondition,
  /** days, orders or USDT, as the condition counts them; omitted of one that is met or not */
  required: z.string().optional(),
  actual: z.string().optional(),
});
export type UnmetCondition = z.infer<typeof unmetCondition>;

export const creditTermsRequest = nothing;
/** What is lent, and whether to this buyer. */
export const creditTerms = z.object({
  /** of one loan */
  minimum: amount,
  maximum: amount,
  /** days; §5: one year */
  maximumTerm: z.int().positive(),
  /** days, ascending; no other is taken (2308) */
  terms: z.array(z.int().positive()),
  annualRate: rate,
  loanMethods: z.array(loanMethod),
  repaymentMethods: z.array(repaymentMethod),
  /** hours after the application before which it is not approved; 0: at once. §9: one. With a fraction where minutes are configured */
  reviewFromHours: z.number().nonnegative(),
  collateral: z.literal('none'),
  /** whether `unmet` is empty; a loan that is open is apart from it */
  qualified: z.boolean(),
  unmet: z.array(unmetCondition),
  /** the loan that is under review, on its way, or owed; while there is one, no other may be applied for (2304, 2310) */
  openLoan: z.string().optional(),
  /** the balance */
  money: amount,
});
export type CreditTerms = z.infer<typeof creditTerms>;

export const creditQuoteRequest = z.object({
  amount: positive,
  /** days */
  term: wholeNumber,
  repaymentMethod,
});

/** What is to be paid by the end of a day. */
const instalment = z.object({
  day,
  /** `amount` is their sum */
  principal: amount,
  interest: amount,
  amount,
  /** principal that is owed after it */
  outstanding: amount,
});
export type Instalment = z.infer<typeof instalment>;

/** What a loan would cost if it were paid out today. */
export const creditQuote = z.object({
  annualRate: rate,
  /** in all, to the due day */
  interest: amount,
  /** principal and interest */
  estimatedRepayment: amount,
  dueDay: day,
  schedule: z.array(instalment),
});
export type CreditQuote = z.infer<typeof creditQuote>;

/** What is left out, or empty, is refused by name: who applies must say who they are (2311), and agree (1015). */
export const creditApplyRequest = z.object({
  /** as the document has it */
  realName: text(64).default(''),
  /** ISO 3166-1, two letters: a `code` of `address!listCountry`; '': none was chosen */
  nationality: text(2).default(''),
  documentType: z.enum(['identity', 'passport']).default('identity'),
  /** §5: 4 to 32 letters and digits; '': none was given */
  documentNumber: z
    .string()
    .trim()
    .regex(/^([A-Za-z0-9]{4,32})?$/, { error: '4 to 32 letters and digits' })
    .default(''),
  /** ids of uploads for `loan` that nothing uses yet: both sides of an identity card or one, or the page of a passport, which is one */
  photos: listOf(z.array(identifier).max(4)).default([]),
  amount: positive,
  /** days: one of `terms` */
  term: wholeNumber,
  loanMethod: loanMethod.default('unsecured'),
  repaymentMethod: repaymentMethod.default('at-end'),
  /** the agreement was ticked */
  agree: flag.default(false),
  idempotencyKey,
});

/**
 * under-review: nobody has decided; approved: its money is on its way; failed: refused, or it could not be paid out; withdrawn: its
 * applicant took it back; running: it is in the balance, and owed; overdue: a day by which something was due is over; repaid
 */
export const loanStatus = z.enum([
  'under-review',
  'approved',
  'failed',
  'withdrawn',
  'running',
  'overdue',
  'repaid',
]);
export type LoanStatus = z.infer<typeof loanStatus>;

export const creditApplied = z.object({ id: z.string(), status: loanStatus });

/** why an approved loan could not be paid out */
export const loanFailure = z.enum(['wallet-closed']);

/** A loan record (§3). Interest is as of today; all of it is of this loan alone. */
export const loan = z.object({
  id: z.string(),
  status: loanStatus,
  /** the applied date */
  applyTime: time,
  /** before then nobody can approve it; of one under review */
  reviewFrom: time.optional(),
  /** what was asked for; what was lent, once it runs */
  amount,
  loanMethod,
  repaymentMethod,
  /** fixed when it was applied for */
  annualRate: rate,
  /** days from the disbursement to the due day */
  cycle: z.int().positive(),
  /** for which interest was counted so far; it stops at the last repayment */
  days: z.int().nonnegative(),
  /** since the disbursement, paid or not */
  accruedInterest: amount,
  /** of it, what is owed */
  interestDue: amount,
  interestPaid: amount,
  principalPaid: amount,
  /** principal that is owed */
  outstanding: amount,
  /** what ends it today: `outstanding` and `interestDue` */
  repaymentAmount: amount,
  /** what is left to pay if each payment comes on its day and none before; of one that was not paid out, in all, as if it were today */
  estimatedRepayment: amount,
  /** once it was paid out */
  disburseDay: day.optional(),
  dueDay: day.optional(),
  /** the next instalment of one that runs: by when, and how much */
  nextDueDay: day.optional(),
  nextDueAmount: amount.optional(),
  /** when it was approved, or refused */
  decideTime: time.optional(),
  /** why it was refused, for its applicant to read */
  reason: z.string().optional(),
  /** in place of `reason`, where it was approved and could not be paid out */
  failure: loanFailure.optional(),
  /** when its applicant took it back */
  withdrawTime: time.optional(),
  /** it failed or was withdrawn, and the account is open: another may be applied for, while `credit!terms` names no open loan */
  reapply: z.boolean(),
  overdueTime: time.optional(),
  /** of the last repayment, which ended it */
  repaidTime: time.optional(),
});
export type Loan = z.infer<typeof loan>;

export const creditListRequest = z.object({
  pageNum,
  pageSize: pageSizeOf(20),
  /** left out: all */
  status: loanStatus.optional(),
});
/** Newest first. */
export const creditList = z.object({ pageList: z.array(loan), pageInfo });
export type CreditList = z.infer<typeof creditList>;

const repayment = z.object({
  id: z.string(),
  time,
  /** the day up to which its interest was counted */
  day,
  /** `amount` is their sum */
  interest: amount,
  principal: amount,
  amount,
  /** principal that was owed after it */
  outstanding: amount,
});
export type LoanRepayment = z.infer<typeof repayment>;

/**
 * Principal and interest owed, at the end of a day's payments. Between two points it is a straight line. A day with a payment has two
 * points: before it and after it.
 */
const owedPoint = z.object({
  day,
  owed: amount,
  /** past: as it was; today; future: as it will be if each payment comes on its day */
  at: z.enum(['past', 'today', 'future']),
});
export type OwedPoint = z.infer<typeof owedPoint>;

/** An `id` of `credit!list`. */
export const creditGetRequest = z.object({ id: identifier });
export const loanDetail = loan.extend({
  /** oldest first */
  repayments: z.array(repayment),
  /** what is to come: of one not paid out yet, as if it were today; of one that is overdue, all of it, today; empty once nothing is owed */
  schedule: z.array(instalment),
  /** from the disbursement on; empty before */
  course: z.array(owedPoint),
});
export type LoanDetail = z.infer<typeof loanDetail>;

/** One of one's own that nobody has approved or refused yet (2306). A second time changes nothing. */
export const creditWithdrawRequest = z.object({ id: identifier, idempotencyKey });
export const creditWithdrawn = z.object({ id: z.string(), status: loanStatus });

/** From the balance, interest first. More than is owed is refused (2309); so is a second repayment at the same moment. */
export const creditRepayRequest = z.object({
  id: identifier,
  /** `all`: what is owed today */
  amount: z.union([z.literal('all'), positive], { error: 'an amount, or all' }),
  safeword,
  idempotencyKey,
});
export const creditRepaid = z.object({
  id: z.string(),
  interest: amount,
  principal: amount,
  /** the balance after it */
  money: amount,
});
export type CreditRepaid = z.infer<typeof creditRepaid>;
