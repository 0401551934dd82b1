import { z } from 'zod';
import { actor } from '../kernel/actor.ts';
import { amount, instant } from '../kernel/amount.ts';
import type { EventOf } from '../kernel/event-types.ts';

/** A day of the mall's calendar (Asia/Shanghai), YYYY-MM-DD. */
export const mallDay = z.iso.date();

/** How the money reaches the borrower: on trust, without collateral (§9), into the balance. */
export const loanMethods = ['unsecured'] as const;
export type LoanMethod = (typeof loanMethods)[number];
/** How it comes back: all of it at the end, or in equal parts of the principal every 30 days (`schedule.ts`). */
export const repaymentMethods = ['at-end', 'monthly'] as const;
export type RepaymentMethod = (typeof repaymentMethods)[number];

/** The cost of a loan: a fraction of the principal per year of 365 days (0.0438 is 4.38 %), fixed on application. */
export const loanTerms = z.object({
  amount,
  /** days from disbursement to the due day, at most 365 (§5) */
  termDays: z.int().min(1).max(365),
  annualRate: amount,
  loanMethod: z.enum(loanMethods),
  repaymentMethod: z.enum(repaymentMethods),
});
export type LoanTerms = z.infer<typeof loanTerms>;

/** Version 1 knew one way to lend and one to repay. */
const withMethods = <Data extends { readonly terms: object }>(data: Data) => ({
  ...data,
  terms: { ...data.terms, loanMethod: 'unsecured', repaymentMethod: 'at-end' },
});

const about = { usercode: z.string(), loanId: z.string() };

/**
 * The life of a loan (§3, §4). No event here moves money; the wallet's LoanDisbursed and LoanRepaymentTaken do. One stream per
 * borrower, who has at most one open loan.
 */
export const loanEventTypes = {
  LoanApplied: {
    version: 2,
    upcast: { 1: withMethods },
    schema: z.object({
      ...about,
      terms: loanTerms,
      /** LoanApplicant as JSON, sealed under the borrower's key (rule 7 of the money) */
      applicant: z.string(),
      appliedAt: instant,
    }),
  },
  /** The first of two decisions. Another one replaces it. */
  LoanApprovalProposed: {
    version: 1,
    schema: z.object({
      ...about,
      proposalId: z.string(),
      by: actor,
      reason: z.string(),
      proposedAt: instant,
    }),
  },
  /** The second, by another person. Version 1 was one person's decision. */
  LoanApproved: {
    version: 2,
    upcast: { 1: (data: object) => data },
    schema: z.object({
      ...about,
      amount,
      /** what was agreed to, and who had proposed it */
      proposalId: z.string().optional(),
      proposedBy: actor.optional(),
      by: actor,
      approvedAt: instant,
    }),
  },
  /** The review said no; the borrower may apply again. */
  LoanRefused: {
    version: 1,
    schema: z.object({ ...about, by: actor, reason: z.string(), refusedAt: instant }),
  },
  /** Its applicant took the application back before anybody approved it; they may apply again. */
  LoanWithdrawn: {
    version: 1,
    schema: z.object({ ...about, withdrawnAt: instant }),
  },
  /**
   * The money is in the wallet since `disbursedAt`. Interest runs from that day, and everything is due by the end of `dueOn`.
   */
  LoanDisbursementConfirmed: {
    version: 2,
    upcast: { 1: withMethods },
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
  /** A day has passed (`dueOn`) by which more had to be repaid. From then on all of it is due, until it is repaid. */
  LoanOverdue: {
    version: 1,
    schema: z.object({ ...about, dueOn: mallDay, outstanding: amount, overdueAt: instant }),
  },
  /**
   * It was never overdue: the wallet had taken this repayment by the end of `dueOn` (`takenAt`), and the loan learned of it after it was
   * marked. It runs on.
   */
  LoanOverdueReversed: {
    version: 1,
    schema: z.object({ ...about, dueOn: mallDay, repaymentId: z.string(), takenAt: instant }),
  },
} as const;

export type LoanEvent = EventOf<typeof loanEventTypes>;

const applicantFields = z.object({
  realName: z.string().trim().min(1).max(64),
  /** ISO 3166-1, two letters */
  nationality: z.string().trim().min(1).max(64),
  documentType: z.enum(['identity', 'passport']),
  /** §5: 4 to 32 letters and digits */
  documentNumber: z.string().regex(/^[A-Za-z0-9]{4,32}$/),
  /** the ids of the uploaded photos of it */
  photos: z.array(z.string().min(1).max(512)).min(1).max(4),
});

/** A passport has one page that says who somebody is, an identity card two sides: a picture of another document has no place beside it. */
export const mostPhotosOf = { identity: 2, passport: 1 } as const;

/** Who applies (§3): personal data, never in plain text in an event. */
export const loanApplicant = applicantFields.refine(
  ({ documentType, photos }) => photos.length <= mostPhotosOf[documentType],
);
export type LoanApplicant = z.infer<typeof loanApplicant>;

/** As it was sealed before a document had a type, and more than one photo. */
const applicantOfOld = z
  .object({
    realName: z.string(),
    nationality: z.string(),
    documentNumber: z.string(),
    documentPhoto: z.string(),
  })
  .transform(({ documentPhoto, ...who }) => ({ ...who, documentType: undefined, photos: [documentPhoto] }));

/** What was sealed, once it is opened; also from before the pictures of a document were counted. */
export const sealedApplicant = z.union([applicantFields, applicantOfOld]);
export type SealedApplicant = z.infer<typeof sealedApplicant>;
