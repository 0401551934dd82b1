import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import { tokenHashOf } from '../keyed-hash.ts';
import type { Clock } from '../ports.ts';
import type { OpenSession } from '../sessions.ts';
import type { SellerRole } from './members.ts';

/** A seller who has signed in to the office, bound to one shop. `id` names the session. */
export type SellerSession = {
  readonly id: string;
  readonly usercode: string;
  readonly username: string;
  readonly role: SellerRole;
  readonly shop: { readonly id: string; readonly name: string };
};

/** How long a session lasts: without being used, and however much it is used. */
export type SellerSessionLimits = { readonly idleMinutes: number; readonly hours: number };

const unusedSince = (now: Date, idleMinutes: number) => new Date(now.getTime() - idleMinutes * 60_000);

const PREFIX = 'seller_';
/** noted at most this often, so that reading a session rarely writes */
const NOTED_EVERY_MS = 30_000;

/** By its looks: no buyer's token, and none of staff, has this form. */
export function isSellerToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

type SellerSessions = {
  /** undefined: this account runs no shop, or its password, which was proven, is not that any more. */
  open(proven: {
    readonly usercode: string;
    readonly passwordHash: string;
    /** sealed */
    readonly device?: string | undefined;
  }): Promise<{ readonly token: string; readonly session: SellerSession } | undefined>;
  /**
   * undefined: never issued, ended, unused for too long, its account is locked or closed, or runs the shop no more. Asks the
   * database, so each of these acts at once.
   */
  find(token: string): Promise<SellerSession | undefined>;
  end(token: string): Promise<void>;
  sweep(): Promise<void>;
};

export function createSellerSessions(
  db: Kysely<Database>,
  clock: Clock,
  { idleMinutes, hours }: SellerSessionLimits,
): SellerSessions {
  const stale = () => unusedSince(clock(), idleMinutes);
  /** who runs a shop, and may sign in */
  const members = () =>
    db
      .selectFrom('shop_member as member')
      .innerJoin('identity_user as account', 'account.usercode', 'member.usercode')
      .innerJoin('seller as shop', 'shop.id', 'member.seller_id')
      .select(['account.usercode', 'account.username', 'member.role'])
      .select(['shop.id as sellerId', 'shop.name as sellerName'])
      .where('member.ended_at', 'is', null)
      .where('account.state', '=', 'active');

  return {
    async open({ usercode, passwordHash, device }) {
      const member = await members()
        .select('member.id as member')
        .where('member.usercode', '=', usercode)
        .executeTakeFirst();
      if (!member) return undefined;
      const token = PREFIX + randomBytes(32).toString('base64url');
      const id = randomUUID();
      const now = clock();
      // the row is held: who replaces the password ends this session, or it is not opened
      const { numAffectedRows } = await sql`
        insert into seller_session (token_hash, id, member, used_at, ends_at, opened_at, device)
        select ${tokenHashOf(token)}::bytea, ${id}::uuid, ${member.member}, ${now}::timestamptz,
          ${new Date(now.getTime() + hours * 3_600_000)}::timestamptz, ${now}::timestamptz, ${device ?? null}::text
        from identity_user where usercode = ${usercode} and password_hash = ${passwordHash} for share`.execute(
        db,
      );
      return numAffectedRows === 1n ? { token, session: sessionOf(id, member) } : undefined;
    },
    async find(token) {
      if (!isSellerToken(token)) return undefined;
      const now = clock();
      const row = await members()
        .innerJoin('seller_session as session', 'session.member', 'member.id')
        .select(['session.id', 'session.used_at'])
        .where('session.token_hash', '=', tokenHashOf(token))
        .where('session.ends_at', '>', now)
        .where('session.used_at', '>', stale())
        .executeTakeFirst();
      if (!row) return undefined;
      if (now.getTime() - row.used_at.getTime() > NOTED_EVERY_MS)
        await db.updateTable('seller_session').set({ used_at: now }).where('id', '=', row.id).execute();
      return sessionOf(row.id, row);
    },
    async end(token) {
      await db.deleteFrom('seller_session').where('token_hash', '=', tokenHashOf(token)).execute();
    },
    async sweep() {
      await db
        .deleteFrom('seller_session')
        .where((row) => row.or([row('ends_at', '<=', clock()), row('used_at', '<=', stale())]))
        .execute();
    },
  };
}

/** The sessions of a shop's office that were opened with this account and go on, the last used first. */
export async function sellerSessionsOf(
  db: Kysely<Database>,
  usercode: string,
  { now, idleMinutes, most }: Pick<SellerSessionLimits, 'idleMinutes'> & { now: Date; most: number },
): Promise<readonly OpenSession[]> {
  const rows = await db
    .selectFrom('seller_session as session')
    .innerJoin('shop_member as member', 'member.id', 'session.member')
    .select(['session.id', 'session.used_at', 'session.opened_at', 'session.device'])
    .where('member.usercode', '=', usercode)
    .where('member.ended_at', 'is', null)
    .where('session.ends_at', '>', now)
    .where('session.used_at', '>', unusedSince(now, idleMinutes))
    .orderBy('session.used_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, used_at: seenAt, opened_at, device }) => {
    return { id, openedAt: opened_at ?? seenAt, seenAt, device };
  });
}

/** Ends this session, if it was opened with this account; false: there is none. */
export async function endSellerSession(db: Kysely<Database>, usercode: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('seller_session')
    .where('id', '=', id)
    .where('member', 'in', db.selectFrom('shop_member').select('id').where('usercode', '=', usercode))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of a shop that was opened with this account. */
export async function endSellerSessions(db: Kysely<Database>, usercode: string): Promise<void> {
  await db
    .deleteFrom('seller_session')
    .where('member', 'in', db.selectFrom('shop_member').select('id').where('usercode', '=', usercode))
    .execute();
}

type Member = Pick<SellerSession, 'usercode' | 'username' | 'role'> & {
  readonly sellerId: string;
  readonly sellerName: string;
};

function sessionOf(id: string, { usercode, username, role, sellerId, sellerName }: Member): SellerSession {
  return { id, usercode, username, role, shop: { id: sellerId, name: sellerName } };
}
