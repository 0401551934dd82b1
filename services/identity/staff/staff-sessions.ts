import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { tokenHashOf } from '../keyed-hash.ts';
import type { Clock } from '../ports.ts';
import { isStaffRole, type StaffRole } from './roles.ts';

/** A member of staff. `buyer`: their own account as a buyer. */
export type StaffMember = {
  readonly staffId: string;
  readonly username: string;
  readonly role: StaffRole;
  readonly buyer?: string | undefined;
};

/** One who has signed in with both factors. `id` names the session. */
export type StaffSession = StaffMember & { readonly id: string };

/** How long a session lasts: without being used, and however much it is used. */
export type StaffSessionLimits = { readonly idleMinutes: number; readonly hours: number };

const PREFIX = 'office_';
/** noted at most this often, so that reading a session rarely writes */
const NOTED_EVERY_MS = 30_000;

/** By its looks: no buyer's token has this form, and no other token is looked up among those of staff. */
export function isStaffToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Signs a member out everywhere, at once, and ends the sign-ins that they have begun. Returns the ids of the sessions that it ended. */
export async function endStaffSessions(db: Kysely<Database>, staffId: string): Promise<string[]> {
  const ended = await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .returning('id')
    .execute();
  await db.deleteFrom('staff_entry').where('staff_id', '=', staffId).execute();
  return ended.map(({ id }) => id);
}

/** `device`: sealed. */
type Opened = {
  readonly id: string;
  readonly openedAt: Date;
  readonly seenAt: Date;
  readonly device: string | null;
};

export type StaffSessions = {
  /** @param device what it is opened with, sealed */
  open(
    member: StaffMember,
    device: string | undefined,
  ): Promise<{ readonly token: string; readonly session: StaffSession }>;
  /** Those of a member that go on, the last used first. */
  openOf(staffId: string): Promise<readonly Opened[]>;
  /** undefined: never issued, ended, unused for too long, or its owner is locked. Asks the database, so a lock acts at once. */
  find(token: string): Promise<StaffSession | undefined>;
  /** The same, and the session is not used by it: it runs out as if nobody had asked. */
  peek(token: string): Promise<StaffSession | undefined>;
  end(token: string): Promise<void>;
  sweep(): Promise<void>;
};

export function createStaffSessions(
  db: Kysely<Database>,
  clock: Clock,
  { idleMinutes, hours }: StaffSessionLimits,
): StaffSessions {
  const idleMs = idleMinutes * 60_000;
  const stale = () => new Date(clock().getTime() - idleMs);

  async function look(token: string): Promise<{ session: StaffSession; usedAt: Date } | undefined> {
    if (!isStaffToken(token)) return undefined;
    const row = await db
      .selectFrom('staff_session as session')
      .innerJoin('staff', 'staff.id', 'session.staff_id')
      .select(['session.id', 'session.used_at', 'staff.id as staffId', 'username', 'role', 'buyer'])
      .where('token_hash', '=', tokenHashOf(token))
      .where('ends_at', '>', clock())
      .where('used_at', '>', stale())
      .where('state', '=', 'active')
      .executeTakeFirst();
    if (!row || !isStaffRole(row.role)) return undefined;
    const { id, staffId, username, role, buyer, used_at: usedAt } = row;
    return { usedAt, session: { id, staffId, username, role, ...(buyer === null ? {} : { buyer }) } };
  }

  return {
    async open(member, device) {
      const token = PREFIX + randomBytes(32).toString('base64url');
      const now = clock();
      const session = { ...member, id: randomUUID() };
      await db
        .insertInto('staff_session')
        .values({
          token_hash: tokenHashOf(token),
          id: session.id,
          staff_id: member.staffId,
          used_at: now,
          opened_at: now,
          device: device ?? null,
          ends_at: new Date(now.getTime() + hours * 3_600_000),
        })
        .execute();
      return { token, session };
    },
    openOf: (staffId) =>
      db
        .selectFrom('staff_session')
        .select(['id', 'opened_at as openedAt', 'used_at as seenAt', 'device'])
        .where('staff_id', '=', staffId)
        .where('ends_at', '>', clock())
        .where('used_at', '>', stale())
        .orderBy('used_at', 'desc')
        .orderBy('id')
        .execute(),
    async find(token) {
      const found = await look(token);
      if (!found) return undefined;
      const now = clock();
      if (now.getTime() - found.usedAt.getTime() > NOTED_EVERY_MS)
        await db
          .updateTable('staff_session')
          .set({ used_at: now })
          .where('token_hash', '=', tokenHashOf(token))
          .execute();
      return found.session;
    },
    peek: async (token) => (await look(token))?.session,
    async end(token) {
      await db.deleteFrom('staff_session').where('token_hash', '=', tokenHashOf(token)).execute();
    },
    async sweep() {
      await db
        .deleteFrom('staff_session')
        .where((row) => row.or([row('ends_at', '<=', clock()), row('used_at', '<=', stale())]))
        .execute();
    },
  };
}
