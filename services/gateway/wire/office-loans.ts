import { z } from 'zod';
import { loan, loanDetail, unmetCondition } from './credit.ts';
import {
  amount,
  idempotencyKey,
  identifier,
  pageSizeOf,
  reasonOf,
  text,
  time,
  wholeNumber,
} from './values.ts';

/** Why, in words without personal data: it is kept for good. */
const reason = reasonOf(500);

/**
 * waiting: nobody has decided; proposed: one person has, and another must agree; approved: its money is on its way; failed: refused, or it
 * could not be paid out; withdrawn: by the applicant; the others as of `loan`
 */
const loanStage = z.enum([
  'waiting',
  'proposed',
  'approved',
  'running',
  'overdue',
  'repaid',
  'failed',
  'withdrawn',
]);

export const officeLoanListRequest = z.object({
  status: loanStage.default('waiting'),
  /** those that were applied for after this position, as the last page ended with */
  after: wholeNumber.pipe(z.int().nonnegative()).default(0),
  pageSize: pageSizeOf(50),
});
const ofOffice = {
  usercode: z.string(),
  stage: loanStage,
  /** in the order in which they were applied for */
  position: z.int(),
};
export const officeLoanList = z.object({
  pageList: z.array(loan.extend(ofOffice)),
  /** `after` of the next page; omitted on the last */
  next: z.int().optional(),
});

/** `usercode` and `id`: as `officeLoan!list` shows them */
export const officeLoanGetRequest = z.object({ usercode: identifier, id: identifier });
export const officeLoanFacts = loanDetail.extend({
  ...ofOffice,
  /** empty for an account that is closed */
  username: z.string(),
  registerTime: time.optional(),
  /** what the buyer has now */
  money: amount,
  /** the conditions that the buyer does not meet now, whatever they met when they applied */
  unmet: z.array(unmetCondition),
  /** how many photos of the document there are; `officeLoan!documents` shows them */
  photos: z.int().nonnegative(),
  /** the first of the two decisions, the latest if there were several */
  proposal: z
    .object({ id: z.string(), reason: z.string(), by: z.string(), byName: z.string(), time })
    .optional(),
  /** the last decision: who agreed, or refused */
  decidedBy: z.string().optional(),
  decidedByName: z.string().optional(),
  /** this buyer's latest other loans, newest first */
  others: z.array(loan),
});

/** The first decision. Made again it replaces the one before, and another person must agree to the new one. */
export const proposeLoanRequest = z.object({
  usercode: identifier,
  id: identifier,
  reason,
  idempotencyKey,
});
/** The second, by another person, from `reviewFrom` on (2312). `proposal`: as `officeLoan!get` shows it, so that nobody agrees to what they did not see. */
export const approveLoanRequest = z.object({
  usercode: identifier,
  id: identifier,
  proposal: identifier,
  reason: text(500).default(''),
  idempotencyKey,
});
/** the buyer is shown the reason, and may apply again */
export const refuseLoanRequest = z.object({ usercode: identifier, id: identifier, reason, idempotencyKey });
export const loanDecided = z.object({ id: z.string() });

export const loanDocumentsRequest = z.object({
  usercode: identifier,
  id: identifier,
  /** why somebody must know, in words without personal data: it is kept for good */
  reason: reasonOf(200, 8),
});
/** Who applies, as they gave it. */
export const loanDocuments = z.object({
  id: z.string(),
  /** omitted: the account is closed, and nobody can read it any more */
  applicant: z
    .object({
      realName: z.string(),
      nationality: z.string(),
      documentType: z.enum(['identity', 'passport']).optional(),
      documentNumber: z.string(),
    })
    .optional(),
  /** addresses of the photos; with the session of the person who asked they can be seen for ten minutes */
  photos: z.array(z.string()),
});
