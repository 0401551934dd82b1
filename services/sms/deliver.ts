import type { Database } from '@caravan/migrations';
import { metrics } from '@caravan/platform';
import type { Clock, Job, JobHandler, LoggerPort, Vault } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { Counter } from 'prom-client';
import { z } from 'zod';
import { textMessage } from './text-message.ts';
import { NotTakenError, RefusedTextError, type Sent, type SmsTransport } from './transport/transport.ts';

/** Stored in the queue: never changes. */
export const DELIVER_SMS = 'deliver-sms';

/** There is one for each message. */
export const deliverSmsJob = (id: string, runAt: Date): Job => ({
  task: DELIVER_SMS,
  key: `${DELIVER_SMS}:${id}`,
  runAt,
  payload: { id },
});

const texts = new Counter({
  name: 'caravan_sms_total',
  help: 'Text messages: sent, kept (in development), dropped (no good any more), failed for good, or tried in vain and tried again',
  labelNames: ['outcome'],
  registers: [metrics],
});

/** Their clock may be behind ours. */
const CLOCKS_DIFFER_MS = 60_000;

const payloadShape = z.object({ id: z.string() });

export type DeliveryParts = {
  readonly db: Kysely<Database>;
  readonly vault: Pick<Vault, 'open'>;
  readonly transport: SmsTransport;
  readonly clock: Clock;
  readonly logger: Pick<LoggerPort, 'warn'>;
};

type Change = {
  readonly state?: 'sent' | 'kept' | 'dropped' | 'failed';
  readonly why?: string;
  readonly reference?: string;
  readonly tried?: boolean;
};
type Outcome = Change & { readonly why: string };

/**
 * Sends one message. A job that throws is tried again with growing pauses, while the message is good. A try is noted before it is made: whoever
 * finds one whose outcome nobody knows asks the provider for it first, so that nobody gets, and nobody pays for, two.
 */
export function createDeliverSmsJob({ db, vault, transport, clock, logger }: DeliveryParts): JobHandler {
  const note = (id: string, change: Change) =>
    db
      .updateTable('sms')
      .set(change.state ? { ...change, since: clock() } : change)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  const end = async (id: string, outcome: Outcome) => {
    await note(id, outcome);
    texts.inc({ outcome: outcome.state ?? 'tried' });
  };

  /** Two may be the same word for word; what one was sent as, the other was not. */
  async function firstUnclaimed(found: readonly Sent[]): Promise<Sent | undefined> {
    if (found.length === 0) return undefined;
    const references = found.map(({ reference }) => reference);
    const rows = await db
      .selectFrom('sms')
      .select('reference')
      .where('reference', 'in', references)
      .execute();
    const claimed = new Set(rows.map(({ reference }) => reference));
    return found.find(({ reference }) => !claimed.has(reference));
  }

  return async (payload) => {
    const { id } = payloadShape.parse(payload);
    const sms = await db.selectFrom('sms').selectAll().where('id', '=', id).executeTakeFirst();
    if (sms?.state !== 'waiting') return;
    if (sms.to_nobody) return await end(id, { state: 'dropped', why: 'the phone has no account' });
    const text = await vault.open(sms.person, sms.message);
    if (text === undefined) return await end(id, { state: 'dropped', why: 'its key is gone' });
    const message = textMessage.parse(JSON.parse(text));
    /** What keeps it from being found says nothing of what an earlier try left behind. */
    const find = async (): Promise<Sent | undefined> => {
      if (!sms.tried) return undefined;
      const since = new Date(sms.asked_at.getTime() - CLOCKS_DIFFER_MS);
      const found = await transport.find(message, since).catch((error: unknown) => {
        throw new Error(`an earlier try could not be looked for: ${whyOf(error)}`);
      });
      return await firstUnclaimed(found);
    };
    const send = async (): Promise<Sent | undefined> => {
      const before = await find();
      if (before) return before;
      const left = (sms.good_until.getTime() - clock().getTime()) / 1_000;
      if (left <= 0) return undefined;
      await note(id, { tried: true });
      return await transport.send(message, left);
    };
    try {
      const sent = await send();
      await end(id, sent ? { ...sent, why: '' } : { state: 'dropped', why: 'it is good no more' });
    } catch (error) {
      const why = whyOf(error);
      if (error instanceof RefusedTextError || clock() >= sms.good_until) {
        await end(id, { state: 'failed', why });
        logger.warn({ sms: id, why }, 'a text message could not be sent');
        return;
      }
      await end(id, { why, ...(error instanceof NotTakenError && { tried: false }) });
      throw error;
    }
  };
}

const whyOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
