import { randomBytes } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import { createPasswordHasher, type PasswordHasher } from '../password-hasher.ts';
import type { Clock } from '../ports.ts';
import { newUsercode } from '../usercode.ts';
import { createJournal, type Deed } from './journal.ts';
import { codesOf, passwordsOf } from './staff.ts';
import { keepEnrolmentCode } from './enrolment-code.ts';
import { isStaffRole, STAFF_ROLES, type StaffRole } from './roles.ts';
import { newCode } from './second-factor.ts';
import { endStaffSessions } from './staff-sessions.ts';

/** A member of staff, as the administrator of the server sees them. */
export type Registered = {
  readonly staffId: string;
  readonly username: string;
  readonly role: string;
  readonly state: 'active' | 'locked';
  /** whether they have a second factor */
  readonly enrolled: boolean;
  /** a colleague took it away: `code` lets them set up another */
  readonly factorReset: boolean;
  readonly buyer: string | undefined;
  readonly createdAt: Date;
};

export type NewStaff = {
  readonly username: string;
  readonly role: string;
  readonly buyer?: string | undefined;
};

/** Why not, in words. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
}

/** Who works for the mall, for the tools of the server. What they do is in the journal, in the name of the command line. */
export type StaffRegister = {
  /** The password is for the first sign-in, within FIRST_PASSWORD_HOURS, which asks for another. Throws StaffError. */
  add(member: NewStaff): Promise<{ readonly staffId: string; readonly password: string }>;
  list(): Promise<readonly Registered[]>;
  /** Ends their sessions too, and colleagues get what they had taken. Throws StaffError. */
  lock(username: string, reason: string): Promise<void>;
  /** Forgives the wrong passwords and codes of today as well, their own and those of strangers. */
  unlock(username: string, reason: string): Promise<void>;
  /** As if they were new: for who has lost phone, codes or password. Throws StaffError. */
  reset(username: string, reason: string): Promise<{ readonly password: string }>;
  /**
   * A one-time code, for who has no second factor any more because a colleague took it away: with their password, it sets up
   * another within ENROLMENT_CODE_HOURS. It ends the code before it. Throws StaffError.
   */
  code(username: string, reason: string): Promise<{ readonly code: string }>;
};

const NEVER_ENROLLED = {
  totp_secret: null,
  totp_period: null,
  factor_reset_at: null,
  enrolment_code: null,
  enrolment_code_ends_at: null,
};

const USERNAME = /^[a-z0-9][a-z0-9._-]{2,63}$/i;

export function createStaffRegister(dependencies: {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly hasher?: PasswordHasher;
  /** gives what a member had taken back to their colleagues, in the transaction that locks them */
  readonly putBack?: (on: Kysely<Database>, staffId: string, now: Date) => Promise<void>;
}): StaffRegister {
  const { db, clock, hasher = createPasswordHasher(), putBack } = dependencies;

  async function change(
    { username, action, reason }: { username: string; action: string; reason: string },
    how: (transaction: Kysely<Database>, staffId: string) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom('staff')
        .select('id')
        .where('username_key', '=', username.toLowerCase())
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw new StaffError(`No member of staff is called ${username}.`);
      await note(transaction, { action, subject: found.id, reason });
      await how(transaction, found.id);
    });
  }

  async function note(on: Kysely<Database>, deed: Pick<Deed, 'action' | 'subject' | 'reason'>) {
    const journal = createJournal(on, clock);
    const entry = await journal.record({
      ...deed,
      by: { staffId: 'command-line', username: 'command-line', role: 'command-line' },
      from: { address: 'command-line', requestId: 'command-line' },
    });
    await journal.ended(entry, 'done');
  }

  return {
    async add({ username, role, buyer }) {
      const checked = roleOf(role);
      if (!USERNAME.test(username))
        throw new StaffError(
          'A username has 3 to 64 letters, digits, dots, hyphens or underscores, and begins with a letter or digit.',
        );
      const password = newPassword();
      const row = {
        id: `staff-${newUsercode()}`,
        username,
        username_key: username.toLowerCase(),
        role: checked,
        buyer: buyer ?? null,
        password_hash: await hasher.hash(password, undefined),
        totp_secret: null,
        totp_period: null,
        created_at: clock(),
      };
      await db.transaction().execute(async (transaction) => {
        if (buyer !== undefined) await requireBuyer(transaction, buyer);
        await note(transaction, { action: 'staff add', subject: row.id, reason: `${username}, ${checked}` });
        const added = await transaction
          .insertInto('staff')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (added.numInsertedOrUpdatedRows === 0n)
          throw new StaffError(
            `There is already a member of staff with this username${buyer === undefined ? '' : ', or with this account as a buyer'}.`,
          );
      });
      return { staffId: row.id, password };
    },
    async list() {
      const rows = await db.selectFrom('staff').selectAll().orderBy('created_at').orderBy('id').execute();
      return rows.map((row) => ({
        staffId: row.id,
        username: row.username,
        role: row.role,
        state: row.state,
        enrolled: row.totp_secret !== null,
        factorReset: row.factor_reset_at !== null,
        buyer: row.buyer ?? undefined,
        createdAt: row.created_at,
      }));
    },
    async lock(username, reason) {
      await change({ username, action: 'staff lock', reason }, async (on, id) => {
        await on.updateTable('staff').set({ state: 'locked' }).where('id', '=', id).execute();
        await endStaffSessions(on, id);
        await putBack?.(on, id, clock());
      });
    },
    async unlock(username, reason) {
      await change({ username, action: 'staff unlock', reason }, async (on, id) => {
        await on.updateTable('staff').set({ state: 'active' }).where('id', '=', id).execute();
        await forgiveEntries(on, id);
      });
    },
    async reset(username, reason) {
      const password = newPassword();
      const fresh = { ...NEVER_ENROLLED, password_hash: await hasher.hash(password, undefined) };
      await change({ username, action: 'staff reset', reason }, async (on, id) => {
        await on.updateTable('staff').set(fresh).where('id', '=', id).execute();
        await on.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute();
        await endStaffSessions(on, id);
        await forgiveEntries(on, id);
      });
      return { password };
    },
    async code(username, reason) {
      const code = newCode();
      await change({ username, action: 'staff code', reason }, async (on, id) => {
        if (!(await keepEnrolmentCode(on, { staffId: id, code, now: clock() })))
          throw new StaffError(
            `${username} needs no code: nobody in the office took their second factor away.`,
          );
      });
      return { code };
    },
  };
}

function roleOf(text: string): StaffRole {
  if (isStaffRole(text)) return text;
  throw new StaffError(`A role is one of ${STAFF_ROLES.join(', ')}.`);
}

async function requireBuyer(db: Kysely<Database>, usercode: string): Promise<void> {
  const found = await db
    .selectFrom('identity_user')
    .select('usercode')
    .where('usercode', '=', usercode)
    .executeTakeFirst();
  if (!found) throw new StaffError(`No buyer has the usercode ${usercode}.`);
}

async function forgiveEntries(db: Kysely<Database>, staffId: string): Promise<void> {
  const passwords = passwordsOf(staffId);
  await db
    .deleteFrom('identity_lockout')
    .where((row) =>
      row.or([
        row('subject', 'in', [codesOf(staffId), `all:${passwords}`]),
        sql<boolean>`starts_with(subject, ${`${passwords}:`})`,
      ]),
    )
    .execute();
}

/** 96 random bits. */
function newPassword(): string {
  return randomBytes(12).toString('base64url');
}
