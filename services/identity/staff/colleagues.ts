import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Clock } from '../ports.ts';
import { endStaffSessions } from './staff-sessions.ts';

/** A member of staff, as administrators see them in the office. */
export type Colleague = {
  readonly staffId: string;
  readonly username: string;
  readonly role: string;
  readonly state: 'active' | 'locked';
  /** `none`: has never signed in, or must begin anew; `taken`: a colleague took it away, and a one-time code sets up another */
  readonly secondFactor: 'set-up' | 'none' | 'taken';
  /** with both factors; undefined: never */
  readonly signedInAt: Date | undefined;
};

/** Who works for the mall, for administrators in the office. */
export type Colleagues = {
  list(): Promise<readonly Colleague[]>;
  /** By staff id: what these members are called. */
  names(staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Takes a colleague's second factor and recovery codes away, and signs them out everywhere. Their password stays, and nobody
   * here learns it or the code that sets up another factor, so that nobody can sign in as them. Again, it changes nothing.
   */
  resetFactor(request: { readonly by: string; readonly staffId: string }): Promise<Refusal | undefined>;
};

const SIGN_INS: readonly string[] = ['office!enrol', 'office!verify'];

/** What members of staff sign in as, by their ids. */
export async function staffNames(
  db: Kysely<Database>,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (staffIds.length === 0) return new Map();
  const ids = [...new Set(staffIds)];
  const rows = await db.selectFrom('staff').select(['id', 'username']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** `codesOf`: where wrong codes of a member are counted. `tellEnded`: that a session has ended, so that its sockets do. */
export function createColleagues(
  db: Kysely<Database>,
  clock: Clock,
  codesOf: (staffId: string) => string,
  tellEnded: (sessionId: string) => Promise<void>,
): Colleagues {
  return {
    names: (staffIds) => staffNames(db, staffIds),
    async list() {
      const rows = await db
        .selectFrom('staff')
        .select(['id', 'username', 'role', 'state', 'totp_secret', 'factor_reset_at'])
        .select((row) =>
          row
            .selectFrom('staff_journal as entry')
            .innerJoin('staff_journal_outcome as end', 'end.entry', 'entry.id')
            .select('entry.at')
            .whereRef('entry.staff_id', '=', 'staff.id')
            .where('entry.action', 'in', SIGN_INS)
            .where('end.outcome', '=', 'done')
            .orderBy('entry.position', 'desc')
            .limit(1)
            .as('signed_in_at'),
        )
        .orderBy('username_key')
        .execute();
      return rows.map(({ id, username, role, state, totp_secret, factor_reset_at, signed_in_at }) => ({
        staffId: id,
        username,
        role,
        state,
        secondFactor: totp_secret !== null ? 'set-up' : factor_reset_at === null ? 'none' : 'taken',
        signedInAt: signed_in_at ?? undefined,
      }));
    },
    async resetFactor({ by, staffId }) {
      // so that there is always an administrator who can sign in: whoever did this
      if (by === staffId) return refusal('own-account');
      const ended: string[] = [];
      const objection = await db.transaction().execute(async (transaction) => {
        // in one order: of two who do this to each other at once, the second comes too late
        const both = await transaction
          .selectFrom('staff')
          .select(['id', 'state', 'totp_secret', 'factor_reset_at'])
          .where('id', 'in', [by, staffId])
          .orderBy('id')
          .forUpdate()
          .execute();
        const who = both.find(({ id }) => id === by);
        const whose = both.find(({ id }) => id === staffId);
        if (who?.state !== 'active' || who.totp_secret === null) return refusal('session-expired');
        if (!whose) return refusal('user-unknown');
        if (whose.factor_reset_at !== null) return undefined;
        if (whose.totp_secret === null) return refusal('second-factor-none');
        ended.push(...(await takeFactor(transaction, staffId, clock())));
        // wrong codes of who had lost the phone must not keep them from a new one
        await transaction.deleteFrom('identity_lockout').where('subject', '=', codesOf(staffId)).execute();
        return undefined;
      });
      for (const id of ended) await tellEnded(id);
      return objection;
    },
  };
}

/** Returns the ids of the sessions that it ended. */
async function takeFactor(on: Kysely<Database>, staffId: string, now: Date): Promise<string[]> {
  await on
    .updateTable('staff')
    .set({ totp_secret: null, totp_period: null, factor_reset_at: now })
    .where('id', '=', staffId)
    .execute();
  await on.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  return await endStaffSessions(on, staffId);
}
