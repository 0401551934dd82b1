import { z } from 'zod';
import { idempotencyKey, identifier, reasonOf, text, time } from './values.ts';

/** a place in the log of the whole mall: a number in text */
const position = z.string();
const count = z.int().nonnegative();

export const viewsStanding = z.object({
  /** the end of the log; omitted: it is empty */
  head: position.optional(),
  pageList: z.array(
    z.object({
      view: z.string(),
      /** the one that is read */
      version: z.int(),
      /** the last event that is in it; omitted before the first */
      position: position.optional(),
      /** by how many positions of the log; 0: it has seen all */
      behind: z.string(),
      /** how long ago it last moved, if it is behind: what it waits for may be younger; else 0 */
      behindSeconds: count,
      /** when it last moved */
      movedTime: time,
      /** ahead: the log was set back to before what it has seen */
      stateKey: z.enum(['running', 'poisoned', 'ahead']),
      /** the event that it could not apply */
      stoppedAt: z
        .object({ stream: z.string(), revision: z.string(), position, type: z.string(), error: z.string() })
        .optional(),
      /** the version that is being built beside it, and how far that has got */
      rebuild: z.object({ version: z.int(), position: position.optional() }).optional(),
      /** the last rebuild that staff asked for */
      asked: z
        .object({
          askedTime: time,
          /** different: it was not equal to the live version, which stayed; failed: so did the live version */
          stateKey: z.enum(['wanted', 'switched', 'different', 'failed']),
          /** omitted while it is wanted */
          endedTime: time.optional(),
          /** how many events were read for it, where that is known */
          events: z.string().optional(),
          /** why the last try failed; while it is wanted, it is tried again */
          trouble: z.string().optional(),
        })
        .optional(),
    }),
  ),
});

export const flowsRequest = z.object({
  /** which of what is stuck is told: what became so the longest ago, or last */
  stuckFirst: z.enum(['oldest', 'newest']).default('oldest'),
});

export const flowsStanding = z.object({
  head: position.optional(),
  pageList: z.array(
    z.object({
      flow: z.string(),
      /** everything up to here is finished; omitted before the first */
      position: position.optional(),
      /** by how many positions of the log the oldest that is not finished is behind its end */
      behind: z.string(),
      /** gone: the mall no longer has this flow, and no worker runs it */
      stateKey: z.enum(['running', 'poisoned', 'ahead', 'gone']),
      /** why it has stopped until a person looks */
      stopped: z.string().optional(),
      /** how much it has tried to finish five times or more, in vain; it goes on trying, unless it is gone */
      stuckCount: count,
      /** twenty of these at most, in the order that was asked for */
      stuck: z.array(
        z.object({
          /** what is to be finished: an order, a payment */
          key: z.string(),
          attempts: count,
          /** when the first try failed */
          since: time,
          /** what the last try failed with */
          error: z.string(),
        }),
      ),
    }),
  ),
});

export const watchersStanding = z.object({
  /** networks that deposits come from, and others that were ever watched */
  pageList: z.array(
    z.object({
      network: z.string(),
      /** whether a process watches it now */
      watched: z.boolean(),
      /** what its watcher saw last; omitted: none has ever looked */
      seen: z
        .object({
          height: count,
          /** up to this block nothing can change any more */
          finalized: count,
          stateKey: z.enum(['following', 'catching-up', 'stalled', 'halted']),
          /** why it does not move */
          trouble: z.string().optional(),
          /** something for a person to look into */
          alarm: z.string().optional(),
          seenTime: time,
        })
        .optional(),
    }),
  ),
});

export const jobsStanding = z.object({
  pageList: z.array(
    z.object({
      task: z.string(),
      /** all that have not been done, also those that are not due yet */
      queued: count,
      due: count,
      /** tried without success; each is tried again */
      failed: count,
      /** since when the oldest of those that are due has been so */
      dueSince: time.optional(),
      /** when the oldest of those that failed was scheduled, and what it failed with last */
      failedSince: time.optional(),
      lastError: z.string().optional(),
    }),
  ),
});

/** in words without personal data: it is kept for good */
const reason = reasonOf(500);
export const resumeViewRequest = z.object({ view: identifier, reason, idempotencyKey });
export const rebuildRequest = z.object({ view: identifier, reason, idempotencyKey });
export const retryFlowRequest = z.object({ flow: identifier, reason, idempotencyKey });
/** what a flow that is gone could not finish is told no more. `key`: as `officeSystem!flows` shows it; it may have blanks */
export const dropStuckRequest = z.object({
  flow: identifier,
  key: text(300).min(1),
  reason,
  idempotencyKey,
});
/** `resumed` false: it had not stopped, and nothing was changed */
export const viewMayGoOn = z.object({ view: z.string(), resumed: z.boolean() });
/** how it goes is told by `officeSystem!views` */
export const rebuildWanted = z.object({ view: z.string() });
export const flowMayGoOn = z.object({ flow: z.string(), resumed: z.boolean() });
/** `dropped` false: there was no such thing any more, and nothing was changed */
export const stuckDropped = z.object({ flow: z.string(), key: z.string(), dropped: z.boolean() });
