import { z } from 'zod';
import { acceptance, acceptanceProposal, waitingAcceptance } from './office-acceptances.ts';
import { amount, idempotencyKey, identifier, time, wholeNumber } from './values.ts';

/** A calendar day in Asia/Shanghai. */
const day = z.iso.date();
const flow = z.object({ in: amount, out: amount });

export const reconciledDaysRequest = z.object({
  days: wholeNumber.pipe(z.int().min(1).max(366)).default(30),
});
export const reconciledDays = z.object({
  networks: z.array(
    z.object({
      network: z.string(),
      /** those that were reconciled, the oldest first */
      days: z.array(
        z.object({
          day,
          /** what our addresses had when the day ended */
          chain: amount,
          /** what the books say of them */
          books: amount,
          /** what the whole mall owed then */
          owed: amount,
          unexplained: amount,
          unexplainedCount: z.int(),
          /** false: it had not ended, or its last blocks were not final */
          complete: z.boolean(),
          reconciledTime: time,
        }),
      ),
    }),
  ),
  /** proposals to accept a difference that wait for another person, the oldest first */
  waiting: z.array(waitingAcceptance),
});

export const reconciledDayRequest = z.object({ network: identifier, day });
export const reconciledDay = z.object({
  network: z.string(),
  day,
  /** omitted: it never was reconciled */
  result: z
    .object({
      /** what came and left by each side */
      chain: flow,
      facts: flow,
      rows: flow,
      books: flow,
      /** what we had when the day began; omitted, as the next: of a day that was stored before this was told */
      beforeChain: amount.optional(),
      beforeBooks: amount.optional(),
      /** neither in what came nor in what left, such as funding that is not booked: before + in − out + other = custody */
      otherChain: amount.optional(),
      otherBooks: amount.optional(),
      custodyChain: amount,
      custodyBooks: amount,
      owed: amount,
      unexplained: amount,
      unexplainedCount: z.int(),
      complete: z.boolean(),
      firstHeight: z.int(),
      /** before the first if the day had no final block */
      lastHeight: z.int(),
      reconciledTime: time,
      /** all there are; the list may hold fewer, the unexplained first */
      differencesCount: z.int(),
      differences: z.array(
        z.object({
          kindKey: z.string(),
          betweenKey: z.enum(['chain-facts', 'facts-rows', 'facts-books']),
          explained: z.boolean(),
          /** how it is dealt with; `accept`: two persons may accept it as it is */
          wayKey: z.enum([
            'none',
            'accept',
            'rescan',
            'wait',
            'flow',
            'release',
            'resolve',
            'explain',
            'rebuild-view',
            'rebuild-ledger',
          ]),
          proposal: acceptanceProposal.optional(),
          acceptance: acceptance.optional(),
          /** a deposit's id, a transaction, an event's id, or a coin */
          subject: z.string(),
          usercode: z.string().optional(),
          stream: z.string().optional(),
          /** to whom it went; of a burn, from whom it was taken */
          recipient: z.string().optional(),
          time,
          /** what we hold by it, as each side says: positive came, negative left */
          chain: amount,
          facts: amount,
          /** of rows or books, where those are compared */
          other: amount.optional(),
          /** what is at stake */
          amount,
          note: z.string(),
        }),
      ),
    })
    .optional(),
  /** the last run of this day */
  run: z
    .object({
      stateKey: z.enum(['waiting', 'running', 'ended']),
      percent: z.int(),
      askedTime: time,
      /** why its last try failed; it is tried again */
      trouble: z.string().optional(),
    })
    .optional(),
});

export const runReconciliationRequest = z.object({ network: identifier, day, idempotencyKey });
export const reconciliationWanted = z.object({ network: z.string(), day });
