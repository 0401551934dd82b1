import { z } from 'zod';
import { amount, idempotencyKey, identifier, reasonOf, text, time } from './values.ts';

/** A calendar day in Asia/Shanghai. */
const day = z.iso.date();
/** Why, in words without personal data: it is kept for good. */
const reason = reasonOf(500);
/** A deposit's id, a transaction, or what else a difference is about. */
const subject = text(300).min(1);
const named = { network: identifier, day, kind: identifier, subject };
const of = { ...named, proposal: identifier };

/** The first of two persons: `amount` is what is at stake as it was shown, so that nobody accepts what they did not see. */
export const proposeAcceptanceRequest = z.object({ ...named, amount, reason, idempotencyKey });
/** Another person. `proposal`: as `officeReconciliation!day` shows it. */
export const agreeAcceptanceRequest = z.object({ ...of, reason: text(500).default(''), idempotencyKey });
/** Another person does not agree, or who proposed takes it back. */
export const declineAcceptanceRequest = z.object({ ...of, reason, idempotencyKey });
/** What was accepted is unexplained again. */
export const withdrawAcceptanceRequest = z.object({ ...of, reason, idempotencyKey });
export const acceptanceDecided = z.object({ network: z.string(), day });

/** What one person proposed, and another is to agree to. */
export const acceptanceProposal = z.object({
  id: z.string(),
  reason: z.string(),
  by: z.string(),
  byName: z.string(),
  time,
  /** false: the difference is not what it was proposed for any more */
  holds: z.boolean(),
});

/** By which a difference is explained. */
export const acceptance = z.object({
  id: z.string(),
  reason: z.string(),
  byName: z.string(),
  agreedByName: z.string(),
  agreedTime: time,
});

/** A proposal that waits for another person. */
export const waitingAcceptance = z.object({
  network: z.string(),
  day,
  kindKey: z.string(),
  subject: z.string(),
  amount,
  reason: z.string(),
  byName: z.string(),
  time,
});
