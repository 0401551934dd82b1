import { z } from 'zod';
import {
  idempotencyKey,
  identifier,
  pageSizeOf,
  reasonOf,
  shownName,
  text,
  time,
  wholeNumber,
} from './values.ts';

const states = ['pending', 'approved', 'refused'] as const;

export const applyRequest = z.object({
  shopName: shownName(2, 60),
  /** what it sells, from where: the buyers' first impression */
  description: text(500).min(20),
  /** where it sends from */
  country: shownName(2, 60),
});

const application = z.object({
  id: z.string(),
  shopName: z.string(),
  description: z.string(),
  country: z.string(),
  statusKey: z.enum(states),
  time,
  decideTime: time.optional(),
  /** what staff answered; may be empty */
  answer: z.string().optional(),
  /** the shop that was opened */
  sellerId: z.string().optional(),
});
/** The newest one; omitted: this buyer never applied. */
export const ownApplication = z.object({ application: application.optional() });
export const applicationMade = z.object({ application });

export const applicationListRequest = z.object({
  status: z.enum(states).default('pending'),
  /** those that came after this position, as the last page ended with */
  after: wholeNumber.pipe(z.int().nonnegative()).default(0),
  pageSize: pageSizeOf(50),
});
export const applicationList = z.object({
  pageList: z.array(
    application.extend({
      usercode: z.string(),
      /** empty if the account is closed */
      username: z.string(),
      /** in the order in which they came */
      position: z.int(),
      /** the home that the shop has unless another is chosen: the one for its country */
      warehouse: z.string(),
    }),
  ),
  /** `after` of the next page; omitted on the last */
  next: z.int().optional(),
});

/** `usercode` and `id`: as `officeSeller!list` shows them */
export const approveApplicationRequest = z.object({
  usercode: identifier,
  id: identifier,
  /** the applicant reads it */
  reason: text(500).default(''),
  /** the home of the shop; omitted: the one for its country */
  warehouse: identifier.optional(),
  idempotencyKey,
});
export const refuseApplicationRequest = approveApplicationRequest
  .omit({ warehouse: true })
  .extend({ reason: reasonOf(500) });
export const applicationDecided = z.object({ id: z.string(), sellerId: z.string().optional() });
