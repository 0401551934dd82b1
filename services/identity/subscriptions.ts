import { randomUUID, timingSafeEqual } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
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

/** Who reads what a brand sends by mail (§2). An address is in the list once its reader has proven it by a code, and with or without an account. */
export type Subscriptions = {
  /** Sends a code. Nobody is looked up before it, so no answer, and no time that it takes, tells a stranger who is subscribed. */
  add(request: Asked): Promise<Refusal | undefined>;
  /** By the code. Whoever proves an address that is subscribed already is told so, and written to all the same: the letter leads out. */
  confirm(request: Asked & { readonly code: string }): Promise<Refusal | undefined>;
  /** By what the letters carry. It is over all the same if it was over before; refused: we never gave such a one. */
  end(token: string): Promise<Refusal | undefined>;
};

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
}: {
  readonly db: Kysely<Database>;
  readonly keyed: KeyedHash;
  readonly vault: PersonalData;
  readonly clock: Clock;
  readonly codes: Pick<VerificationCodes, 'send' | 'check' | 'use'>;
  /** without them nobody is told how to end it, so nobody begins it */
  readonly letters: SubscriptionLetters | undefined;
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
      })
      .onConflict((on) => on.column('email_index').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 0n) return { id, isNew: true };
    // it was confirmed from elsewhere at the same time
    await vault.shred(personOf(id));
    return { id: (await find(email_index))?.id, isNew: false };
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
      if (id !== undefined) {
        const token = `${id}.${macOf(id).toString('base64url')}`;
        await letters.welcome({ id, person: personOf(id), email: to.email, brand, language, token });
      }
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
  };
}
