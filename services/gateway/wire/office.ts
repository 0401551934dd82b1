import { z } from 'zod';
import { identifier, moment, pageSizeOf, text, time, wholeNumber } from './values.ts';

const secretText = z.string().min(1).max(128);
/** six digits of the authenticator app, or a recovery code */
const code = z.string().trim().min(6).max(32);
/** what `office!login` gave, for five minutes */
const ticket = z.string().min(1).max(128);

export const staffLoginRequest = z.object({ username: text(64).min(1), password: secretText });
export const staffEntered = z.object({
  ticket: z.string(),
  /** the second factor that is to be added to an authenticator app first, and confirmed by `office!enrol` */
  enrol: z
    .object({
      secret: z.string(),
      uri: z.string(),
      /** a colleague took the one before away: the password stays, and `oneTimeCode` is asked for */
      again: z.boolean(),
    })
    .optional(),
});

export const staffEnrolRequest = z.object({
  ticket,
  code,
  /** a password of one's own, in place of the one that was given; at the first sign-in */
  password: z.string().min(12).max(128).optional(),
  /** which somebody who runs the server has handed over; `again` */
  oneTimeCode: z.string().trim().max(64).optional(),
});
export const staffVerifyRequest = z.object({ ticket, code });

const member = z.object({ staffId: z.string(), username: z.string(), role: z.string() });
export const staffEnrolled = member.extend({
  token: z.string(),
  /** each works once, in place of a code; shown this once */
  recoveryCodes: z.array(z.string()),
});
export const staffSignedIn = member.extend({ token: z.string(), recoveryCodesLeft: z.int() });
/** `permissions`: what the role may do */
export const staffMember = member.extend({ permissions: z.array(z.string()) });

export const journalRequest = z.object({
  /** a staff id or a username */
  who: identifier.optional(),
  action: identifier.optional(),
  /** whom or what it concerns: a usercode, an order's id …; or whose it is */
  subject: identifier.optional(),
  from: moment.optional(),
  /** not included */
  until: moment.optional(),
  /** entries before this position, as the last page ended with */
  before: wholeNumber.pipe(z.int().min(1)).optional(),
  pageSize: pageSizeOf(50),
});
export const journalEntry = z.object({
  position: z.int(),
  time,
  staffId: z.string(),
  username: z.string(),
  role: z.string(),
  action: z.string(),
  subject: z.string(),
  /** the usercode of the buyer whose money it was, where the request said so */
  owner: z.string().optional(),
  reason: z.string(),
  address: z.string(),
  requestId: z.string(),
  /** the command of the events that it led to, if it led to any */
  commandId: z.string().optional(),
  /** done, or the key of the refusal; omitted: unknown, because the process died */
  outcome: z.string().optional(),
  /** the refusal in the words of §8; omitted: it was not refused */
  msg: z.string().optional(),
});
export const journalPage = z.object({
  pageList: z.array(journalEntry),
  /** `before` of the next page; omitted on the last */
  next: z.int().optional(),
});
