import { z } from 'zod';
import { recharge } from './recharge.ts';
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
const usdt = amount.refine((given) => !given.startsWith('-'), { error: 'not below nothing' });

/** `waiting`: nobody has decided; `proposed`: one person has, and another must agree */
const officeRechargeStatus = z.enum(['waiting', 'proposed', 'approved', 'credited', 'refused', 'cancelled']);

export const officeRechargeListRequest = z.object({
  status: officeRechargeStatus.default('waiting'),
  kind: z.enum(['bank-card', 'third-party']).optional(),
  /** those that were made after this position, as the last page ended with */
  after: wholeNumber.pipe(z.int().nonnegative()).default(0),
  pageSize: pageSizeOf(50),
});
const officeRecharge = recharge.extend({
  usercode: z.string(),
  status: officeRechargeStatus,
  /** in the order in which they were made */
  position: z.int(),
});
export const officeRechargeList = z.object({
  pageList: z.array(officeRecharge),
  /** `after` of the next page; omitted on the last */
  next: z.int().optional(),
});

/** A transfer on a chain that brought the money; what is credited then is that transfer, which nothing credits again. */
const chainTransfer = z.object({
  network: identifier,
  transaction: identifier,
  logIndex: wholeNumber.pipe(z.int().nonnegative()),
});

/**
 * found: final, from outside, to this buyer's address or the hot wallet; not-final: it is there, and may still leave; not-found: no USDT
 * came to us under this name; of-another: it went to the address of another buyer; internal: it came from an address of ours
 */
const transferCheck = z.object({
  outcome: z.enum(['found', 'not-final', 'not-found', 'of-another', 'internal']),
  /** of one that is found: what it moved, where to, and the height of its block */
  amount: amount.optional(),
  to: z.string().optional(),
  height: z.int().optional(),
  time,
});

/** `usercode` and `id`: as `officeRecharge!list` shows them */
export const officeRechargeGetRequest = z.object({ usercode: identifier, id: identifier });
export const officeRechargeFacts = officeRecharge.extend({
  /** empty for an account that is closed */
  username: z.string(),
  registerTime: time.optional(),
  /** what the buyer has now */
  money: amount,
  /** the first of the two decisions, as long as it stands */
  proposal: z
    .object({
      id: z.string(),
      /** USDT that arrived with us, and what we keep of it; the difference is credited */
      arrived: amount,
      fee: amount,
      reason: z.string(),
      transfer: chainTransfer.optional(),
      /** what the chain says of that transfer; omitted: it is still being looked for. Nobody can agree unless it is found, with `arrived`. */
      check: transferCheck.optional(),
      by: z.string(),
      byName: z.string(),
      time,
    })
    .optional(),
  /** the last decision: who agreed, or refused */
  decidedBy: z.string().optional(),
  decidedByName: z.string().optional(),
  /** this buyer's latest other recharges, newest first */
  others: z.array(recharge),
});

/** The first decision: what arrived. Made again it replaces the one before, and another person must agree to the new one. */
export const proposeRechargeRequest = z.object({
  usercode: identifier,
  id: identifier,
  arrived: usdt,
  fee: usdt.default('0'),
  reason,
  /** each part or none: where the money came on a chain */
  network: identifier.optional(),
  transaction: identifier.optional(),
  logIndex: wholeNumber.pipe(z.int().nonnegative()).optional(),
  idempotencyKey,
});
/** The second decision, by another person. `proposal`: as `officeRecharge!get` shows it, so that nobody agrees to what they did not see. */
export const approveRechargeRequest = z.object({
  usercode: identifier,
  id: identifier,
  proposal: identifier,
  reason: text(500).default(''),
  idempotencyKey,
});
/** the buyer is shown the reason */
export const refuseRechargeRequest = z.object({
  usercode: identifier,
  id: identifier,
  reason,
  idempotencyKey,
});
export const rechargeDecided = z.object({ id: z.string() });

export const rechargeCardRequest = z.object({
  usercode: identifier,
  id: identifier,
  /** why somebody must know, in words without personal data: it is kept for good */
  reason: reasonOf(200, 8),
});
/** omitted: the account is closed, and nobody can read it any more */
export const rechargeCard = z.object({ id: z.string(), cardNumber: z.string().optional() });
