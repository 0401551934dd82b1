import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely, type Transaction } from 'kysely';
import { tokenHashOf } from './keyed-hash.ts';
import type { Cache, Clock } from './ports.ts';

/** The signed-in user. `id` names the session in logs and caches; only the client knows the token. */
export type Session = {
  readonly id: string;
  readonly usercode: string;
  readonly username: string;
  readonly brand: string;
};

const LIFETIME_MS = 7 * 86_400_000;
/** extended at most this often, so that reading a session rarely writes; when it was last used is known as exactly */
const EXTEND_AFTER_MS = 10 * 60_000;
const CACHED_SECONDS = 60;
const ENDED = 'ended';
/** The channel that announces the id of each ended session to processes that hold its sockets. */
export const SESSION_ENDED = 'session-ended';

type Opener = Omit<Session, 'id'> & {
  readonly passwordHash: string;
  /** what it is opened with (`Device`), sealed */
  readonly device?: string | undefined;
};

/** `seenAt`: when it was last used, to ten minutes. `device`: sealed. */
export type OpenSession = {
  readonly id: string;
  readonly openedAt: Date;
  readonly seenAt: Date;
  readonly device: string | null;
};

export type Sessions = {
  /** undefined: `passwordHash`, which the person proved to know, is not the account's any more. */
  open(user: Opener): Promise<{ readonly token: string; readonly session: Session } | undefined>;
  /** undefined: never issued, ended, expired, or its user is locked. */
  find(token: string): Promise<Session | undefined>;
  end(token: string): Promise<Session | undefined>;
  /** Those of this user that go on, the last used first, and at most `most`. */
  openOf(usercode: string, most: number): Promise<readonly OpenSession[]>;
  /** Ends every session of this user; returns their ids. If it dies midway, a repetition ends and announces the rest. */
  endAll(usercode: string): Promise<string[]>;
  /** Ends them within a transaction that takes away the right to them; `forget` their caches once it is committed. */
  endAllIn(
    transaction: Transaction<Database>,
    usercode: string,
    besides?: { readonly id: string },
  ): Promise<readonly Ended[]>;
  /** Ends this one of this user, and returns it; none of another. `forget` it next. */
  endOne(usercode: string, id: string): Promise<readonly Ended[]>;
  /** A cache that cannot be reached forgets them by itself within a minute. */
  forget(ended: readonly Ended[]): Promise<void>;
  sweep(): Promise<void>;
};

type Ended = { readonly id: string; readonly token_hash: Buffer };

export function createSessions(db: Kysely<Database>, cache: Cache, clock: Clock): Sessions {
  async function read(tokenHash: Buffer): Promise<Session | undefined> {
    const now = clock();
    const row = await db
      .selectFrom('identity_session as session')
      .innerJoin('identity_user as owner', 'owner.usercode', 'session.usercode')
      .select(['session.id', 'session.expires_at', 'owner.usercode', 'owner.username', 'owner.brand'])
      .where('session.token_hash', '=', tokenHash)
      .where('session.expires_at', '>', now)
      .where('owner.state', '=', 'active')
      .executeTakeFirst();
    if (!row) return undefined;
    const extended = new Date(now.getTime() + LIFETIME_MS);
    if (extended.getTime() - row.expires_at.getTime() > EXTEND_AFTER_MS) {
      await db
        .updateTable('identity_session')
        .set({ expires_at: extended })
        .where('token_hash', '=', tokenHash)
        .execute();
    }
    return { id: row.id, usercode: row.usercode, username: row.username, brand: row.brand };
  }

  /** From now on nobody finds it, not even in a cache. */
  async function mark(tokenHash: Buffer, id: string | undefined): Promise<void> {
    await cache.set(keyOf(tokenHash), ENDED, CACHED_SECONDS);
    // unheard, sockets of the session end at their next heartbeat
    if (id !== undefined) await cache.publish(SESSION_ENDED, id).catch(() => undefined);
  }

  return {
    async open({ passwordHash, device, ...user }) {
      const token = randomBytes(32).toString('base64url');
      const session = { id: randomUUID(), ...user };
      const now = clock();
      // the row is held: who replaces the password ends this session, or it is not opened
      const { numAffectedRows } = await sql`
        insert into identity_session (token_hash, id, usercode, created_at, expires_at, device)
        select ${tokenHashOf(token)}::bytea, ${session.id}::uuid, usercode, ${now}::timestamptz,
          ${new Date(now.getTime() + LIFETIME_MS)}::timestamptz, ${device ?? null}::text
        from identity_user where usercode = ${user.usercode} and password_hash = ${passwordHash} for share`.execute(
        db,
      );
      return numAffectedRows === 1n ? { token, session } : undefined;
    },
    async find(token) {
      const tokenHash = tokenHashOf(token);
      const cached = await cache.get(keyOf(tokenHash));
      if (cached !== undefined) return cached === ENDED ? undefined : (JSON.parse(cached) as Session);
      const session = await read(tokenHash);
      // must not overwrite the marker of a logout that came between the read and here
      if (session) await cache.add(keyOf(tokenHash), JSON.stringify(session), CACHED_SECONDS);
      return session;
    },
    async end(token) {
      const tokenHash = tokenHashOf(token);
      const session = await read(tokenHash);
      await db.deleteFrom('identity_session').where('token_hash', '=', tokenHash).execute();
      await mark(tokenHash, session?.id);
      return session;
    },
    async openOf(usercode, most) {
      const rows = await db
        .selectFrom('identity_session')
        .select(['id', 'created_at', 'expires_at', 'device'])
        .where('usercode', '=', usercode)
        .where('expires_at', '>', clock())
        .orderBy('expires_at', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ id, created_at: openedAt, expires_at, device }) => {
        return { id, openedAt, seenAt: new Date(expires_at.getTime() - LIFETIME_MS), device };
      });
    },
    async endAll(usercode) {
      const open = await db
        .selectFrom('identity_session')
        .select(['id', 'token_hash'])
        .where('usercode', '=', usercode)
        .execute();
      for (const { id, token_hash } of open) await mark(token_hash, id);
      // last: a repetition after a crash uses these rows to end and announce the sessions
      await db.deleteFrom('identity_session').where('usercode', '=', usercode).execute();
      return open.map(({ id }) => id);
    },
    endAllIn: (transaction, usercode, besides) =>
      transaction
        .deleteFrom('identity_session')
        .where('usercode', '=', usercode)
        .where('id', 'is distinct from', besides?.id ?? null)
        .returning(['id', 'token_hash'])
        .execute(),
    endOne: (usercode, id) =>
      db
        .deleteFrom('identity_session')
        .where('usercode', '=', usercode)
        .where('id', '=', id)
        .returning(['id', 'token_hash'])
        .execute(),
    async forget(ended) {
      for (const { id, token_hash } of ended) await mark(token_hash, id).catch(() => undefined);
    },
    async sweep() {
      await db.deleteFrom('identity_session').where('expires_at', '<=', clock()).execute();
    },
  };
}

function keyOf(tokenHash: Buffer): string {
  return `session:${tokenHash.toString('base64url')}`;
}
