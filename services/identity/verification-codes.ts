import { randomInt, timingSafeEqual } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import type { CodeAllowance } from './code-allowance.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { Clock, CodeLanguage, CodeMessages, CodePurpose } from './ports.ts';
import { keyOf, type Reachable } from './sign-in-name.ts';

const LIFETIME_MS = 10 * 60_000;
/** so many entries of one code are checked */
const ENTRIES = 5;
export const RESEND_AFTER_SECONDS = 60;

export type CodeRequest = {
  readonly to: Reachable;
  readonly purpose: CodePurpose;
  /** the key of the brand that writes */
  readonly brand: string;
  /** of `subscribe`: the brand whose list it is for; entered for another one, the code is wrong */
  readonly list?: string | undefined;
  readonly language?: CodeLanguage | undefined;
  /** where the call comes from */
  readonly source?: string | undefined;
  /** of `reset`: what the browser shows of earlier sign-ins */
  readonly known?: string | undefined;
};

/** What is known of who asks for a code. */
export type CodeAsker = {
  /** Somebody has an account of this address; of `reset` and `bind`: and has proven it. */
  readonly hasAccount: boolean;
  /** They ask to reset the password of an account that their browser has signed in to. */
  readonly isKnown: boolean;
};

/** Codes of six digits that prove who has an e-mail address or a phone (§5). */
export type VerificationCodes = {
  /**
   * Sends one, which replaces that of before. Whether somebody has an account is told to the address alone. Refused: too often, or there
   * is nothing to send with.
   */
  send(request: CodeRequest): Promise<Refusal | undefined>;
  /** Why none goes to this address, whoever asks; costs nothing. */
  unreached(to: Reachable): Refusal | undefined;
  /**
   * undefined: it is right, and is good for one `use`. Every look counts, so nobody gets more than five. A code is entered where it was
   * asked for: what strangers ask and enter touches no code of another source.
   */
  check(entered: Entered): Promise<Refusal | undefined>;
  /** Uses up one that was checked; false: it was used meanwhile. */
  use(entered: Entered): Promise<boolean>;
  sweep(): Promise<void>;
};

export type Entered = Pick<CodeRequest, 'to' | 'purpose' | 'source' | 'list'> & { readonly code: string };

export function createVerificationCodes({
  db,
  allowance,
  keyed,
  clock,
  messages,
  askerOf,
}: {
  readonly db: Kysely<Database>;
  readonly allowance: CodeAllowance;
  readonly keyed: KeyedHash;
  readonly clock: Clock;
  /** without them no code is sent */
  readonly messages: CodeMessages | undefined;
  readonly askerOf: (request: CodeRequest) => Promise<CodeAsker>;
}): VerificationCodes {
  const subjectOf = ({ to, purpose, source = '', list }: Omit<Entered, 'code'>) =>
    keyed('code-subject', purpose, to.kind, keyOf(to), source, ...(list === undefined ? [] : [list]));
  const hashOf = ({ to, purpose, code }: Entered) => keyed('code', purpose, to.kind, keyOf(to), code);

  /** Seconds until another one may be sent; undefined: this one is kept. */
  async function keep(request: CodeRequest, code: string): Promise<number | undefined> {
    const now = clock();
    const subject = subjectOf(request);
    const { rows } = await sql`
      insert into identity_code as kept (subject, code_hash, sent_at, expires_at)
      values (${subject}, ${hashOf({ ...request, code })}, ${now}, ${new Date(now.getTime() + LIFETIME_MS)})
      on conflict (subject) do update set
        code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, entries = 0
        where kept.sent_at <= ${new Date(now.getTime() - RESEND_AFTER_SECONDS * 1_000)}
      returning subject`.execute(db);
    if (rows.length > 0) return undefined;
    const { sent_at } = await db
      .selectFrom('identity_code')
      .select('sent_at')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    return Math.max(1, Math.ceil(RESEND_AFTER_SECONDS - (now.getTime() - sent_at.getTime()) / 1_000));
  }

  /** What codes to this address share, and what carries them. */
  function termsOf(to: Reachable) {
    if (!messages?.reaches(to.kind)) return { refusal: refusal('code-channel-closed') };
    const terms = messages.termsOf?.(to) ?? {};
    return 'refusal' in terms ? terms : { messages, shared: terms.shared };
  }

  return {
    unreached(to) {
      const terms = termsOf(to);
      return 'refusal' in terms ? terms.refusal : undefined;
    },

    async send(request) {
      const { to, purpose, brand, language } = request;
      const terms = termsOf(to);
      if ('refusal' in terms) return terms.refusal;
      const { messages: open, shared } = terms;
      const { hasAccount, isKnown } = await askerOf(request);
      // a stranger to the address learns nothing: the answer is the same, and so is the work before it
      const tells = purpose === 'subscribe' || hasAccount === (purpose === 'reset');
      const isToNobody = !hasAccount && !tells;
      // asked of both, so that a share that is used up does not tell who has an account
      const sharedOut = shared && (await allowance.refused(purpose, shared));
      if (sharedOut) return sharedOut;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const { source } = request;
      const paid = await allowance.spend({ to, purpose, source, isFromKnown: isKnown, shared, isToNobody });
      if ('refusal' in paid) return paid.refusal;
      const wait = await keep(request, code);
      if (wait !== undefined) {
        await allowance.giveBack(paid);
        return refusal('too-frequent', { seconds: wait });
      }
      const message = { to, purpose, brand, language };
      if (tells) await open.send({ ...message, code });
      else await open.send(hasAccount ? message : { ...message, code, toNobody: true });
      return undefined;
    },

    async check(entered) {
      const kept = await db
        .updateTable('identity_code')
        .set((row) => ({ entries: row('entries', '+', 1) }))
        .where('subject', '=', subjectOf(entered))
        .where('expires_at', '>', clock())
        .where('entries', '<', ENTRIES)
        .returning('code_hash')
        .executeTakeFirst();
      const hash = hashOf(entered);
      const isRight = kept !== undefined && timingSafeEqual(kept.code_hash, hash);
      return isRight ? undefined : refusal('code-wrong');
    },

    async use(entered) {
      const { numDeletedRows } = await db
        .deleteFrom('identity_code')
        .where('subject', '=', subjectOf(entered))
        .where('code_hash', '=', hashOf(entered))
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async sweep() {
      await db.deleteFrom('identity_code').where('expires_at', '<=', clock()).execute();
    },
  };
}
