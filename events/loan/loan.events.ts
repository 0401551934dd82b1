import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';

/** A day of the mall's calendar (Asia/Shanghai), YYYY-MM-DD. */
export const mallDay = z.iso.date();

/** The cost of a loan: a fraction of the principal per year of 365 days (0.0438 is 4.38 %), fixed on application. */
export const loanTerms = z.object({
  amount,
  /** days from disbursement to the due day, at most 365 (§5) */
  termDays: z.int().min(1).max(365),
  annualRate: amount,
});
export type LoanTerms = z.infer<typeof loanTerms>;

const about = { usercode: z.string(), loanId: z.string() };

/**
 * The life of a loan (§3, §4). No event here moves money; the wallet's LoanDisbursed and LoanRepaymentTaken do. One stream per
 * borrower, who has at most one open loan.
 */
export const loanEventTypes = {
  LoanApplied: {
    version: 1,
    schema: z.object({
      ...about,
      terms: loanTerms,
      /** LoanApplicant as JSON, sealed under the borrower's key (rule 7 of the money) */
      applicant: z.string(),
      appliedAt: instant,
    }),
  },
  LoanApproved: {
    version: 1,
    schema: z.object({ ...about, amount, by: actor, approvedAt: instant }),
  },
  /** The review said no; the borrower may apply again. */
  LoanRefused: {
    version: 1,
    schema: z.object({ ...about, by: actor, reason: z.string(), refusedAt: instant }),
  },
  /**
   * The money is in the wallet since `disbursedAt`. Interest runs from that day, and everything is due by the end of `dueOn`.
   */
  LoanDisbursementConfirmed: {
    version: 1,
    schema: z.object({
      ...about,
      terms: loanTerms,
      disbursedOn: mallDay,
      dueOn: mallDay,
      disbursedAt: instant,
    }),
  },
  /** An approved loan that the wallet could never take, because it is closed. */
  LoanDisbursementFailed: {
    version: 1,
    schema: z.object({ ...about, reason: z.string(), failedAt: instant }),
  },
  /** What the wallet took, interest first; `day` is the day up to which that interest was computed. */
  LoanRepaymentRecorded: {
    version: 1,
    schema: z.object({
      ...about,
      repaymentId: z.string(),
      /** the command that requested it: the same one never repays twice */
      requestId: z.string(),
      interest: amount,
      principal: amount,
      day: mallDay,
      /** principal that is owed after it */
      outstanding: amount,
      takenAt: instant,
    }),
  },
  LoanRepaidInFull: {
    version: 1,
    schema: z.object({ ...about, interestPaid: amount, repaidAt: instant }),
  },
  /** The due day has passed and something is still owed. */
  LoanOverdue: {
    version: 1,
    schema: z.object({ ...about, dueOn: mallDay, outstanding: amount, overdueAt: instant }),
  },
} as const;

export type LoanEvent = EventOf<typeof loanEventTypes>;

/** Who applies (§3): personal data, never in plain text in an event. */
export const loanApplicant = z.object({
  realName: z.string().trim().min(1).max(64),
  nationality: z.string().trim().min(1).max(64),
  /** of the ID card or passport */
  documentNumber: z.string().regex(/^[A-Za-z0-9-]{4,32}$/),
  /** where the uploaded photo of it is kept */
  documentPhoto: z.string().min(1).max(512),
});
export type LoanApplicant = z.infer<typeof loanApplicant>;
