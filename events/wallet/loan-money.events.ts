import { z } from 'zod';
import { amount, instant } from '../kernel/amount.ts';
import { postings } from '../kernel/postings.ts';

/** The money of loans. The loan's own stream says what the loan is and what is due on it. */
export const loanMoneyEventTypes = {
  /** loans receivable → available funds. */
  LoanDisbursed: {
    version: 1,
    schema: z.object({ usercode: z.string(), loanId: z.string(), amount, postings, disbursedAt: instant }),
  },
  /** available funds → loans receivable (principal) and interest income. */
  LoanRepaymentTaken: {
    version: 2,
    schema: z.object({
      usercode: z.string(),
      loanId: z.string(),
      repaymentId: z.string(),
      /** the command that requested it; events of version 1 do not have it */
      requestId: z.string().optional(),
      principal: amount,
      interest: amount,
      postings,
      takenAt: instant,
    }),
    upcast: { 1: (data: object) => data },
  },
} as const;
