import { z } from 'zod';
import { payoutTransfer } from './office-review.ts';
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
/** USDT, above nothing; no finer than the token of any network */
const drained = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/)
  .refine((value) => /[1-9]/.test(value), { error: 'more than nothing' });

/** Who wants a drain off that was agreed to, and how that ended. */
const callOff = z.object({
  /** what a decision must name as `proposalId` */
  id: z.string(),
  /**
   * proposed: another person has to agree; refused: the drain goes on; agreed: it is being stopped; done: nothing of it is ever signed;
   * too-late: the signer was faster, and the drain stands
   */
  stateKey: z.enum(['proposed', 'refused', 'agreed', 'done', 'too-late']),
  reason: z.string(),
  /** staff ids, each with its username beside it, or the id again where there is none */
  proposedBy: z.string(),
  proposedByName: z.string(),
  decidedBy: z.string().optional(),
  decidedByName: z.string().optional(),
  /** why it was refused */
  refusal: z.string().optional(),
  time,
  decideTime: time.optional(),
});

const custodyMove = z.object({
  /** of what came: network, transaction and log index; of a drain its own */
  id: z.string(),
  position: z.int(),
  network: z.string(),
  /** top-up: from the cold wallet; funding: from outside; development: test USDT; drain: to the cold wallet */
  kindKey: z.enum(['top-up', 'funding', 'development', 'drain']),
  amount,
  from: z.string(),
  to: z.string(),
  /** of what came */
  transaction: z.string().optional(),
  /** recorded: of funding, nobody has explained it; booked, approved: two persons agreed, also by a recharge; refused, called-off: of a drain */
  stateKey: z.enum(['recorded', 'proposed', 'booked', 'approved', 'refused', 'called-off']),
  /** what a decision must name */
  proposalId: z.string().optional(),
  reason: z.string().optional(),
  /** staff ids, each with its username beside it, or the id again where there is none */
  proposedBy: z.string().optional(),
  proposedByName: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedByName: z.string().optional(),
  /** why the last proposal was refused */
  refusal: z.string().optional(),
  time,
  decideTime: time.optional(),
  /** of a drain that was ordered: how far it got on the chain */
  transfer: payoutTransfer.optional(),
  /** of a drain: the newest proposal to call it off */
  callOff: callOff.optional(),
});

/** What a person should look at: what it is, and the words of whoever noticed, if there are any. */
const custodyAlarm = z.object({
  alarmKey: z.enum([
    /** the hot wallet holds less than its minimum */
    'low',
    /** it holds less than what is approved to be paid */
    'short',
    /** the signer says so itself */
    'signer',
    /** no signer has told anything for minutes */
    'silent',
    /** deposit addresses and the cold wallet could not be read */
    'unread',
    /** money from outside waits for its explanation */
    'unexplained',
    /** most of what may leave in an hour or a day has left */
    'cap',
  ]),
  detail: z.string().optional(),
});

export const custodyOverviewRequest = z.object({});
export const custodyOverview = z.object({
  networks: z.array(
    z.object({
      network: z.string(),
      hotAddress: z.string(),
      /** USDT; omitted: no signer has read it yet */
      hot: amount.optional(),
      /** when the signer told it */
      hotTime: time.optional(),
      coin: z.object({ name: z.string(), amount: z.string() }).optional(),
      /** final deposits that no sweep has taken yet */
      deposits: amount.optional(),
      coldAddress: z.string().optional(),
      cold: amount.optional(),
      coldTime: time.optional(),
      /** approved withdrawals that have not ended */
      waiting: amount,
      /** drains that two persons agreed to, and that have not ended */
      draining: amount,
      limits: z
        .object({
          hotMinimum: amount,
          capHour: amount,
          spentHour: amount,
          capDay: amount,
          spentDay: amount,
        })
        .optional(),
      alarms: z.array(custodyAlarm),
    }),
  ),
  /** what the whole mall owes to buyers and shops, on no network in particular */
  owed: amount,
  /** what a person has to explain or decide, and drains that may still be called off (`approved`), the oldest first */
  open: z.array(custodyMove),
});

export const custodyHistoryRequest = z.object({
  /** those before this position, as the last page ended with; omitted: the newest */
  before: wholeNumber.pipe(z.int().positive()).optional(),
  pageSize: pageSizeOf(25),
});
export const custodyHistory = z.object({
  pageList: z.array(custodyMove),
  /** `before` of the next page; omitted on the last */
  next: z.int().optional(),
});

export const drainRequest = z.object({ network: identifier, amount: drained, reason, idempotencyKey });
/** Of a drain that was agreed to and is not signed */
export const callOffRequest = z.object({ network: identifier, id: identifier, reason, idempotencyKey });
export const explainRequest = z.object({ id: identifier, reason, idempotencyKey });
/** `id` and `proposalId`: as they were shown; of a call-off, the drain's and the call-off's */
export const custodyAgreeRequest = z.object({
  kind: z.enum(['drain', 'funding', 'call-off']),
  network: identifier,
  id: identifier,
  proposalId: identifier,
  reason: text(500).default(''),
  idempotencyKey,
});
export const custodyRefuseRequest = custodyAgreeRequest.extend({ reason });
export const custodyDone = z.object({ id: z.string() });
