import { randomUUID, timingSafeEqual } from 'node:crypto';
import { mallDayAt, refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { KeyedHash } from './keyed-hash.ts';
import type { Clock, CodeLanguage, PersonalData, SubscriptionLetters } from './ports.ts';
import { nameOf, reachable, type Reachable } from './sign-in-name.ts';
import type { VerificationCodes } from './verification-codes.ts';

type Asked = {
  readonly email: string;
  /** the key of the brand whose letters are read; each has a list of its own */
  readonly brand: string;
  readonly language?: CodeLanguage | undefined;
  /** where the call comes from */
  readonly source?: string | undefined;
};

type Reader = Pick<Asked, 'email' | 'brand'> & {
  /** of the subscription */
  readonly id: string;
  readonly language: CodeLanguage | undefined;
};

/** Who reads what a brand sends by mail (§2). An address is in the list once its reader has proven it by a code, and with or without an account. */
export type Subscriptions = {
  /** Sends a code. Nobody is looked up before it, so no answer, and no time that it takes, tells a stranger who is subscribed. */
  add(request: Asked): Promise<Refusal | undefined>;
  /**
   * By the code. Whoever proves an address that is subscribed already is told so, and written to all the same, once a day: the letter
   * leads out.
   */
  confirm(request: Asked & { readonly code: string }): Promise<Refusal | undefined>;
  /** By what the letters carry. It is over all the same if it was over before; refused: we never gave such a one. */
  end(token: string): Promise<Refusal | undefined>;
  /** Writes to those whose confirmation died before their letter was written. */
  sweep(): Promise<void>;
};

/** A confirmation that takes longer has died. */
const CONFIRMED_MS = 60_000;
const AT_ONCE = 100;

/** Under whose key the address is sealed. Destroyed with the subscription, so that no copy of the database tells who had it. */
const personOf = (id: string) => `subscription ${id}`;

const addressed = (email: string) => reachable(nameOf({ name: email, kind: 'email' }));
const codeOf = (to: Reachable, { brand, source }: Asked) =>
  ({ to, purpose: 'subscribe', list: brand, source }) as const;

export function createSubscriptions({
  db,
  keyed,
  vault,
  clock,
  codes,
  letters,
  logger,
}: {
  readonly db: Kysely<Database>;
  readonly keyed: KeyedHash;
  readonly vault: PersonalData;
  readonly clock: Clock;
  readonly codes: Pick<VerificationCodes, 'send' | 'check' | 'use'>;
  /** without them nobody is told how to end it, so nobody begins it */
  readonly letters: SubscriptionLetters | undefined;
  readonly logger: Pick<LoggerPort, 'warn'>;
}): Subscriptions {
  const macOf = (id: string) => keyed('subscription-end', id);

  const find = (email_index: Buffer) =>
    db.selectFrom('subscription').select('id').where('email_index', '=', email_index).executeTakeFirst();

  /** Its id, and whether it is new. */
  async function keep(email: string, { brand, language }: Asked) {
    const email_index = keyed('subscription', brand, email);
    const before = await find(email_index);
    if (before) return { id: before.id, isNew: false };
    const id = randomUUID();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('subscription')
      .values({
        id,
        brand,
        email_index,
        email: await vault.seal(personOf(id), email),
        language: language ?? null,
        confirmed_at: clock(),
        welcomed_at: null,
      })
      .onConflict((on) => on.column('email_index').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 0n) return { id, isNew: true };
    // it was confirmed from elsewhere at the same time
    await vault.shred(personOf(id));
    return { id: (await find(email_index))?.id, isNew: false };
  }

  async function welcome(
    { welcome: write }: SubscriptionLetters,
    { id, email, brand, language }: Reader,
  ): Promise<void> {
    const now = clock();
    await write({
      id: `${id} ${mallDayAt(now)}`,
      person: personOf(id),
      email,
      brand,
      language,
      token: `${id}.${macOf(id).toString('base64url')}`,
    });
    await db
      .updateTable('subscription')
      .set({ welcomed_at: now })
      .where('id', '=', id)
      .where('welcomed_at', 'is', null)
      .execute();
  }

  return {
    async add(request) {
      const to = addressed(request.email);
      if ('refusal' in to) return to.refusal;
      if (!letters) return refusal('code-channel-closed');
      const { brand, language } = request;
      return await codes.send({ ...codeOf(to, request), brand, language });
    },

    async confirm(request) {
      const to = addressed(request.email);
      if ('refusal' in to) return to.refusal;
      if (!letters || to.kind !== 'email') return refusal('code-channel-closed');
      const entered = { ...codeOf(to, request), code: request.code };
      const wrong = await codes.check(entered);
      if (wrong) return wrong;
      if (!(await codes.use(entered))) return refusal('code-wrong');
      const { brand, language } = request;
      const { id, isNew } = await keep(to.email, request);
      if (id !== undefined)
        await welcome(letters, { id, email: to.email, brand, language }).catch((error: unknown) =>
          // the sweep makes good what fails, or dies, here
          logger.warn({ err: error }, 'a letter to who subscribed is written later'),
        );
      return isNew ? undefined : refusal('e-mail-subscribed');
    },

    async end(token) {
      const [id = '', code = ''] = token.split('.');
      const [mac, given] = [macOf(id), Buffer.from(code, 'base64url')];
      if (given.length !== mac.length || !timingSafeEqual(given, mac)) return refusal('parameter-error');
      await db.deleteFrom('subscription').where('id', '=', id).execute();
      // also of one that was gone: its process may have died here
      await vault.shred(personOf(id));
      return undefined;
    },

    async sweep() {
      if (!letters) return;
      const readers = await db
        .selectFrom('subscription')
        .select(['id', 'email', 'brand', 'language'])
        .where('welcomed_at', 'is', null)
        .where('confirmed_at', '<', new Date(clock().getTime() - CONFIRMED_MS))
        .orderBy('confirmed_at')
        .limit(AT_ONCE)
        .execute();
      for (const { id, email: sealed, brand, language } of readers) {
        const email = await vault.open(personOf(id), sealed);
        // ended meanwhile
        if (email === undefined) continue;
        await welcome(letters, { id, email, brand, language: language ?? undefined });
      }
    },
  };
}
