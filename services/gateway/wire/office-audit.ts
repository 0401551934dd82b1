import { orderStatuses } from '@caravan/events';
import { z } from 'zod';
import { amount, identifier, moment, time, wholeNumber } from './values.ts';

/** counts the events of a wallet from 0 */
const revision = z.int().nonnegative();
const asked = wholeNumber.pipe(revision);

/** An event as the log has it. */
const recordedEvent = z.object({
  revision,
  /** its place in the log of the whole mall: a number in text */
  position: z.string(),
  id: z.string(),
  /** when it was recorded */
  time,
  type: z.string(),
  version: z.int(),
  /** whose command it was: a usercode, a staff id or `system:<flow>`, as it was recorded */
  actor: z.string(),
  /** what `actor` is called, if it is a member of staff */
  actorName: z.string().optional(),
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string(),
  /** SHA-256 of its content, chained to the event before it */
  hash: z.string(),
  /** what else it says, as JSON, with personal data kept sealed */
  details: z.string(),
  /** why it is not believed: it carries no right code of who wrote it */
  doubt: z.string().optional(),
});
const auditedMisfit = z.object({ revision, kind: z.string(), explanation: z.string() });

const beside = wholeNumber.pipe(z.int().min(0).max(500)).default(10);

export const auditedWalletRequest = z.object({ usercode: identifier });
export const auditedWallet = z.object({
  usercode: z.string(),
  /** how many it has; with none, nobody of this usercode ever had anything in a wallet */
  events: z.int().nonnegative(),
  /** when its first and its newest event were recorded; omitted without events */
  firstTime: time.optional(),
  lastTime: time.optional(),
  /** as the view knows it, up to `knownTo` */
  available: amount,
  held: amount,
  /** whether its history can be had as a signed document here */
  signed: z.boolean(),
  /** the newest event in the view; omitted before the first */
  knownTo: revision.optional(),
  /** where it stood at the end of each of 240 equal parts of its time in which it moved, the oldest first */
  course: z.array(z.object({ revision, time, available: amount, held: amount })),
});

export const walletDocumentRequest = z.object({ usercode: identifier });
export const walletDocument = z.object({
  /** the whole file; its signature is over the UTF-8 bytes before `<footer data-signature>` */
  html: z.string(),
});

export const auditedEventsRequest = z
  .object({
    usercode: identifier,
    /** the event that the page is about */
    revision: asked.optional(),
    /** or the newest that was recorded in this second or before; without either: the newest of all */
    at: moment.optional(),
    /** how many are told before and behind it */
    before: beside,
    behind: beside,
  })
  .refine(({ revision: given, at }) => given === undefined || at === undefined, {
    error: 'a revision or a time, not both',
  });
export const auditedEvents = z.object({
  /** the event that the page is about; omitted: the wallet had none then */
  revision: revision.optional(),
  /** how many the wallet has */
  events: z.int().nonnegative(),
  pageList: z.array(
    recordedEvent.extend({
      /** what it moved, from account to account: their sum is zero */
      postings: z.array(z.object({ account: z.string(), amount: z.string() })),
      /** after it */
      available: amount,
      held: amount,
    }),
  ),
});

export const auditedOrderRequest = z.object({ orderId: identifier });
export const auditedOrder = z.object({
  orderId: z.string(),
  /** omitted before it was placed */
  buyer: z.string().optional(),
  sellerId: z.string().optional(),
  /** whether it is of samples */
  sample: z.boolean().optional(),
  /** the first comes first; none: there is no such order */
  events: z.array(
    recordedEvent.extend({
      /** after it; `abandoned` if its submission never ended */
      status: z.enum([...orderStatuses, 'none', 'abandoned']),
      /** after it, the seller's refusal of the requested refund is appealed; omitted: it is not */
      appealed: z.boolean().optional(),
      /** the whole order after it, as JSON, with personal data kept sealed */
      state: z.string(),
    }),
  ),
  /** the first event that does not fit the hash chain; it and what follows is not told */
  misfit: auditedMisfit.optional(),
  /** the first event that fits, and that no version of this system wrote; it and what follows is not told */
  unreadable: z.object({ revision, why: z.string() }).optional(),
});

export const auditedChainRequest = z.object({
  usercode: identifier,
  /** events up to this revision were verified by the calls before; omitted: begin */
  after: asked.optional(),
});
export const auditedChain = z.object({
  /** up to this revision each event fits the one before it; omitted: not even the first does, or there is none */
  checkedTo: revision.optional(),
  /** all that there is has been verified, or what follows cannot be: it follows an event that does not fit */
  ended: z.boolean(),
  /** the first event that does not fit */
  misfit: auditedMisfit.optional(),
  /** the first event in this part without a right code of who wrote it */
  doubted: z.object({ revision, why: z.string() }).optional(),
});
