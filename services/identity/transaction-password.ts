import { timingSafeEqual } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { gathered } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import type { AccountNews } from './account-news.ts';
import type { Attempts } from './attempts.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { wrongEntry } from './lockout.ts';
import type { LoginProof } from './login-proof.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { isTransactionPassword } from './password-rules.ts';
import type { Cache, Clock } from './ports.ts';
import { waitsAfterReset } from './reset-wait.ts';
import type { Session } from './sessions.ts';

const REMEMBERED_SECONDS = 15 * 60;
/** §2: a registration goes on with it, and clients of before send it alone. */
const FREE_AFTER_REGISTRATION_MS = 3_600_000;

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly hasher: PasswordHasher;
  readonly keyed: KeyedHash;
  readonly loginProof: LoginProof;
  readonly news: Pick<AccountNews, 'note' | 'tell'>;
};

/** A session of the account, in the mall or in a shop's office. */
type Known = Pick<Session, 'id' | 'usercode'>;

type TransactionPassword = {
  /**
   * Takes the login password, unless it is the first of an account of the last hour: a session that was stolen later shall not be enough
   * to pay with. For three days after a code replaced the login password it is refused.
   */
  set(
    session: Session,
    request: { readonly password: string; readonly loginPassword?: string | undefined },
  ): Promise<Refusal | undefined>;
  /** By the old one, which counts as an entry. */
  change(
    session: Session,
    change: { readonly old: string; readonly fresh: string },
  ): Promise<Refusal | undefined>;
  /** undefined: right. */
  verify(session: Known, password: string): Promise<Refusal | undefined>;
  forget(sessionId: string): Promise<void>;
};

/**
 * The payment password. After a success its keyed hash is remembered for the session, so that paying twenty orders does not
 * cost twenty argon2 runs. An entry that does not match it goes through argon2 and the lockout, and ends the remembering. The
 * stored hash goes into the keyed hash: once the password is replaced, whatever the cache remembers, or receives late, no
 * longer matches.
 */
export function createTransactionPassword(dependencies: Dependencies): TransactionPassword {
  const { db, cache, clock, attempts, hasher, keyed, loginProof, news } = dependencies;
  const digestOf = (session: Known, hashed: string, password: string) =>
    keyed('transaction-password', session.id, session.usercode, hashed, password);
  /** the same password of the same session, checked several times at once, is one entry */
  const checks = new Map<string, Promise<Refusal | undefined>>();

  const rowOf = gathered(async (usercodes: readonly string[]) => {
    const rows = await db
      .selectFrom('identity_user')
      .select(['usercode', 'password_hash', 'fund_password_hash', 'password_reset_at', 'registered_at'])
      .where('usercode', '=', sql<string>`any (${usercodes}::text[])`)
      .execute();
    const byCode = new Map(rows.map((row) => [row.usercode, row]));
    return usercodes.map((usercode) => byCode.get(usercode));
  });

  async function hashesOf(usercode: string) {
    const row = await rowOf(usercode);
    if (!row) throw new Error(`There is no account ${usercode}`);
    return row;
  }

  type Entry = { readonly hashed: string; readonly password: string; readonly digest: Buffer };

  async function check(session: Known, { hashed, password, digest }: Entry): Promise<Refusal | undefined> {
    const subject = `fund:${session.usercode}`;
    const begun = await attempts.begin(subject);
    if ('refusal' in begun) return begun.refusal;
    const right = await attempts.check(subject, begun.entries, () =>
      hasher.verify(hashed, password, session.usercode),
    );
    if (!right) return wrongEntry(begun.entries, 'fund-password-wrong', clock());
    // it was replaced meanwhile, so it must no longer pay
    if ((await hashesOf(session.usercode)).fund_password_hash !== hashed)
      return refusal('fund-password-wrong');
    await attempts.forgive(subject);
    await cache.set(keyOf(session.id), digest.toString('base64'), REMEMBERED_SECONDS);
    return undefined;
  }

  /**
   * A mismatch ends the remembering. Otherwise an attacker would, in spite of the lock, learn at once when a guess is right. It
   * is looked up twice, so that among parallel guesses a right one sees the end that a wrong one caused.
   */
  async function isRemembered({ id }: Known, digest: Buffer): Promise<boolean> {
    for (let looked = 0; looked < 2; looked += 1) {
      const remembered = await cache.get(keyOf(id));
      if (remembered === undefined) return false;
      if (timingSafeEqual(Buffer.from(remembered, 'base64'), digest)) continue;
      await cache.delete(keyOf(id));
      return false;
    }
    return true;
  }

  async function verify(session: Known, password: string): Promise<Refusal | undefined> {
    const { fund_password_hash: hashed } = await hashesOf(session.usercode);
    if (hashed === null) return refusal('fund-password-not-set');
    const digest = digestOf(session, hashed, password);
    if (await isRemembered(session, digest)) return undefined;
    const key = digest.toString('base64');
    const running = checks.get(key);
    if (running) return await running;
    const started = check(session, { hashed, password, digest }).finally(() => checks.delete(key));
    checks.set(key, started);
    return await started;
  }

  type Replacement = { readonly hashed: string | null; readonly fresh: string; readonly isTold: boolean };

  async function replace(
    usercode: string,
    { hashed, fresh, isTold }: Replacement,
  ): Promise<Refusal | undefined> {
    const fund_password_hash = await hasher.hash(fresh, usercode);
    const isReplaced = await db.transaction().execute(async (transaction) => {
      const replaced = await transaction
        .updateTable('identity_user')
        .set({ fund_password_hash, fund_password_set_at: clock() })
        .where('usercode', '=', usercode)
        .where('fund_password_hash', 'is not distinct from', hashed)
        .executeTakeFirst();
      if (replaced.numUpdatedRows === 0n) return false;
      const what = hashed === null ? 'safeword-set' : 'safeword-changed';
      if (isTold) await news.note(transaction, { usercode, what });
      return true;
    });
    if (!isReplaced) return refusal('repeated-submission');
    await attempts.forgive(`fund:${usercode}`);
    if (isTold) await news.tell(usercode);
    return undefined;
  }

  return {
    verify,
    async change(session, { old, fresh }) {
      if (!isTransactionPassword(fresh)) return refusal('fund-password-invalid');
      // read before it is verified: who replaces it meanwhile wins
      const { fund_password_hash: hashed } = await hashesOf(session.usercode);
      return (
        (await verify(session, old)) ?? (await replace(session.usercode, { hashed, fresh, isTold: true }))
      );
    },
    // sessions that are over: what an unreachable cache keeps of them is useless
    forget: (sessionId) => cache.delete(keyOf(sessionId)).catch(() => undefined),
    async set(session, { password, loginPassword }) {
      if (!isTransactionPassword(password)) return refusal('fund-password-invalid');
      const current = await hashesOf(session.usercode);
      const hashed = current.fund_password_hash;
      const age = clock().getTime() - current.registered_at.getTime();
      const isFree = hashed === null && age <= FREE_AFTER_REGISTRATION_MS;
      if (!isFree) {
        if (!loginPassword) return refusal('password-wrong');
        const wrong = await loginProof(session.usercode, current.password_hash, loginPassword);
        if (wrong) return wrong;
      }
      const waits = waitsAfterReset('fund-password-waits', current.password_reset_at, clock());
      if (waits) return waits;
      return await replace(session.usercode, { hashed, fresh: password, isTold: !isFree });
    },
  };
}

function keyOf(sessionId: string): string {
  return `fund:${sessionId}`;
}
