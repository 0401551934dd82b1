import { z } from 'zod';
import { flag, idempotencyKey, nothing, text, time } from './values.ts';

const areaCode = z
  .string()
  .trim()
  .regex(/^\+?\d{1,5}$/)
  .optional();
/**
 * What shows that slide verification was passed (`jscode!check`), for a command of the same `type`: good once. A command that is refused
 * with 1013 (`slide-required`) is sent again with one.
 */
const slideTicket = z.string().min(1).max(128).optional();
const secretText = z.string().min(1).max(128);

/** One of username, e-mail or phone names the account; identity checks each by §5 and says which is wrong. */
export const registerRequest = z.object({
  username: text(128).min(1),
  password: secretText,
  /** the kind of `username`; without it, its form decides */
  type: z.enum(['username', 'email', 'phone']).optional(),
  /** international prefix of a phone, digits only */
  areaCode,
  /** invitation code of another user */
  usercode: text(32).optional(),
  safeword: z.string().max(128).optional(),
  /** the terms must be accepted; clients that cannot send it accept by registering */
  agree: flag.optional(),
  /** of type `register` */
  slide_ticket: slideTicket,
});

/** As `registerRequest`, by an e-mail address or a phone, with the code that was sent there. */
export const registerWithCodeRequest = registerRequest.omit({ slide_ticket: true }).extend({
  /** six digits */
  verifcode: text(12).min(1),
});

export const codeRequest = z.object({
  /** an e-mail address or a phone */
  target: text(128).min(1),
  areaCode,
  /** what the code is for: a new account, a new login password, or an address for an account that exists */
  type: z.enum(['register', 'reset', 'bind']),
  /** of type `code` */
  slide_ticket: slideTicket,
});

/** `resendAfter`: seconds until another one can be asked for. Whether the address has an account is told to the address alone. */
export const codeSent = z.object({ resendAfter: z.int() });

export const resetPasswordRequest = z.object({
  /** the e-mail address or phone that the account is named by */
  username: text(128).min(1),
  areaCode,
  verifcode: text(12).min(1),
  /** the new login password: 6 to 12 letters, digits or signs */
  password: z.string().max(128),
  /** it again; left out: the client has compared them */
  re_password: z.string().max(128).optional(),
});

export const bindContactRequest = z.object({
  /** an e-mail address or a phone */
  target: text(128).min(1),
  areaCode,
  /** six digits, that were sent there for `bind` */
  verifcode: text(12).min(1),
  /** the login password */
  password: z.string().max(128),
});

export const loginRequest = z.object({
  /** username, e-mail or phone */
  username: text(128).min(1),
  areaCode,
  password: secretText,
  /** of type `login` */
  slide_ticket: slideTicket,
});

export const signedIn = z.object({
  token: z.string(),
  usercode: z.string(),
  username: z.string(),
});
export type SignedIn = z.infer<typeof signedIn>;

export const user = z.object({
  usercode: z.string(),
  username: z.string(),
  email: z.string(),
  /** a code has proven that `email` is theirs; only then one that is sent there replaces a forgotten login password */
  emailProven: z.boolean(),
  areaCode: z.string(),
  phone: z.string(),
  /** likewise of `phone` */
  phoneProven: z.boolean(),
  avatar: z.string(),
  /** what others give when they register on this user's invitation */
  invitationCode: z.string(),
  /** whether a transaction password was set: needed before paying */
  safewordSet: z.boolean(),
  registeredAt: time,
});
export type User = z.infer<typeof user>;

/** §4: whom one may invite by one's code. Of those who came by it, their number alone. */
export const referrals = z.object({
  code: z.string(),
  /** false: who registers with the code is refused */
  mayRefer: z.boolean(),
  /** how many registered with it */
  joined: z.int().nonnegative(),
});
export type Referrals = z.infer<typeof referrals>;

export const setSafewordRequest = z.object({
  /** exactly six digits */
  safeword: z.string().max(128),
  /** the login password: asked for when a transaction password exists already, or the account is older than an hour */
  password: z.string().max(128).optional(),
});

/** §5: the new one is typed twice, where a client asks for it twice. */
export const changePasswordRequest = z.object({
  old_password: z.string().max(128),
  /** 6 to 12 letters, digits or signs */
  password: z.string().max(128),
  /** the new one again; left out: the client has compared them */
  re_password: z.string().max(128).optional(),
});

/** As `changePasswordRequest`, of the transaction password. */
export const changeSafewordRequest = z.object({
  old_safeword: z.string().max(128),
  /** exactly six digits */
  safeword: z.string().max(128),
  re_safeword: z.string().max(128).optional(),
});

export const logoffRequest = z.object({
  /** the login password */
  password: z.string().max(128),
  /** why (§4); it stays readable in the log, without whose it was */
  reason: text(200),
  idempotencyKey,
});

export const logoutRequest = nothing;
export const heartbeat = z.object({ time });
