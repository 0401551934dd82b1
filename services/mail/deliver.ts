import type { Database } from '@caravan/migrations';
import { metrics } from '@caravan/platform';
import type { Clock, Job, JobHandler, LoggerPort, Vault } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { Counter } from 'prom-client';
import { z } from 'zod';
import { CODE_GOOD_MS, CODE_MAIL, CODE_TO_NOBODY } from './code-mail.ts';
import { letter as letterShape } from './letter.ts';
import { RefusedLetterError, type Transport } from './transport/transport.ts';

/** Stored in the queue: never changes. */
export const DELIVER_MAIL = 'deliver-mail';

/** What is older is news to nobody. */
const GIVE_UP_MS = 3 * 86_400_000;

/** There is one for each mail. */
export const deliverMailJob = (id: string, runAt: Date): Job => ({
  task: DELIVER_MAIL,
  key: `${DELIVER_MAIL}:${id}`,
  runAt,
  payload: { id },
});

const mails = new Counter({
  name: 'caravan_mails_total',
  help: 'Mails: sent, kept (in development), dropped (no news any more), failed for good, or tried in vain and tried again',
  labelNames: ['outcome'],
  registers: [metrics],
});

const payloadShape = z.object({ id: z.string() });

export type DeliveryParts = {
  readonly db: Kysely<Database>;
  readonly vault: Pick<Vault, 'open'>;
  readonly transport: Transport;
  /** whether an order was shipped and nobody has received it yet */
  readonly isOnItsWay: (orderId: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly logger: Pick<LoggerPort, 'warn'>;
};

/**
 * Sends one mail. A job that throws is tried again with growing pauses. A process that dies after the server took the letter sends it
 * again, under the same message id: at least once.
 */
export function createDeliverMailJob(parts: DeliveryParts): JobHandler {
  const { db, vault, transport, isOnItsWay, clock, logger } = parts;
  const note = (id: string, change: { state?: 'sent' | 'kept' | 'dropped' | 'failed'; why: string }) =>
    db
      .updateTable('mail')
      .set(change.state ? { ...change, since: clock() } : change)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
      .then(() => mails.inc({ outcome: change.state ?? 'tried' }));

  return async (payload) => {
    const { id } = payloadShape.parse(payload);
    const mail = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
    if (mail?.state !== 'waiting') return;
    if (mail.key.startsWith(CODE_TO_NOBODY)) {
      await note(id, { state: 'dropped', why: 'the address has no account' });
      return;
    }
    if (mail.key.startsWith(CODE_MAIL) && clock().getTime() - mail.due_at.getTime() > CODE_GOOD_MS) {
      await note(id, { state: 'dropped', why: 'the code has expired' });
      return;
    }
    const text = await vault.open(mail.person, mail.letter);
    if (text === undefined) {
      await note(id, { state: 'dropped', why: 'its key is gone' });
      return;
    }
    if (mail.while_shipped !== null && !(await isOnItsWay(mail.while_shipped))) {
      await note(id, { state: 'dropped', why: 'the order is on its way no more' });
      return;
    }
    const letter = letterShape.parse(JSON.parse(text));
    try {
      const messageId = `<${id}.${mail.since.getTime()}@${letter.from.address.split('@').at(-1)}>`;
      await note(id, { state: await transport.send(letter, messageId), why: '' });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const late = clock().getTime() - mail.due_at.getTime() > GIVE_UP_MS;
      if (!late && !(error instanceof RefusedLetterError)) {
        await note(id, { why });
        throw error;
      }
      await note(id, { state: 'failed', why });
      logger.warn({ mail: id, why }, 'a mail could not be sent');
    }
  };
}
