import { randomBytes, randomUUID } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { createTurns } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { createAttempts } from '../attempts.ts';
import { sealDevice, type Device } from '../device.ts';
import { createKeyedHash, tokenHashOf } from '../keyed-hash.ts';
import { createKnownBrowsers } from '../known-browser.ts';
import { wrongEntry } from '../lockout.ts';
import { createPasswordHasher, type PasswordHasher } from '../password-hasher.ts';
import { countersOf, ENTRIES_WAITING, refusalOfEntry } from '../password-entry.ts';
import type { Cache, Clock, PersonalData } from '../ports.ts';
import { SESSION_ENDED } from '../sessions.ts';
import { createColleagues, type Colleagues } from './colleagues.ts';
import { isEnrolmentCode } from './enrolment-code.ts';
import { firstPasswordEnded } from './first-password.ts';
import { createJournal, type Journal, type Origin } from './journal.ts';
import { createOwnStaffSessions, type OwnStaffSessions } from './own-staff-sessions.ts';
import { isStaffRole } from './roles.ts';
import { newRecoveryCodes, newSecret, periodOf, readCode, type NewSecret } from './second-factor.ts';
import {
  createStaffSessions,
  type StaffMember,
  type StaffSession,
  type StaffSessionLimits,
} from './staff-sessions.ts';

/**
 * After a right password. `ticket` is what the next step takes; `enrol`: to be added to an authenticator app first, `again` because a
 * colleague took the one before away.
 */
export type Entered = { readonly ticket: string; readonly enrol?: NewSecret & { readonly again: boolean } };
/** `known`: what the browser shows from now on, so that strangers' wrong passwords do not lock its owner out. */
export type StaffSignedIn = {
  readonly token: string;
  readonly session: StaffSession;
  readonly known: string;
};

type Refused = { readonly refusal: Refusal };
type WrongCode = 'second-factor-wrong' | 'enrolment-code-wrong';

/** The second step: what `enter` gave, a code, and where the call comes from. */
type Step = {
  readonly ticket: string;
  readonly code: string;
  readonly from: Origin;
  /** what they sign in with */
  readonly device?: Device | undefined;
  /** what the caller kept of earlier sign-ins (`StaffSignedIn.known`) */
  readonly known?: string | undefined;
};

export type Staff = {
  /**
   * The first factor. An unknown name and a wrong password are indistinguishable, and lock alike. A browser that came in with both
   * factors before is counted by itself.
   */
  enter(request: {
    readonly username: string;
    readonly password: string;
    readonly source: string;
    readonly known?: string | undefined;
    readonly from: Origin;
  }): Promise<Entered | Refused>;
  /**
   * A code of the new second factor; at the first sign-in with a password of their own, `again` with the one-time code that
   * somebody who knows them has handed over. The recovery codes are shown once.
   */
  enrol(
    step: Step & { readonly password?: string | undefined; readonly oneTimeCode?: string | undefined },
  ): Promise<(StaffSignedIn & { readonly recoveryCodes: readonly string[] }) | Refused>;
  /** The second factor: a code of the app, or a recovery code, which works once. */
  verify(step: Step): Promise<(StaffSignedIn & { readonly recoveryCodesLeft: number }) | Refused>;
  sessionOf(token: string): Promise<StaffSession | undefined>;
  /** The same, for what nobody asked for: the session is not used by it, and runs out as if nobody had looked. */
  peekAtSession(token: string): Promise<StaffSession | undefined>;
  leave(token: string, from: Origin): Promise<void>;
  readonly ownSessions: OwnStaffSessions;
  readonly journal: Journal;
  readonly colleagues: Colleagues;
  sweep(): Promise<void>;
};

/** Where wrong codes of a member of staff are counted. */
export const codesOf = (staffId: string): string => `staff-code:${staffId}`;

/** And wrong passwords, by source under longer names; `all:` of them from everywhere. */
export const passwordsOf = (staffId: string): string => `staff-password:${staffId}`;

/** What a browser proves that it signed in to. */
const browserAccount = (staffId: string, password_hash: string) => ({
  usercode: `staff:${staffId}`,
  password_hash,
});

const ENTRY_MINUTES = 5;
const NO_RESET = { factor_reset_at: null, enrolment_code: null, enrolment_code_ends_at: null };
/** In the journal, who entered a name that there is not. */
const UNKNOWN = { id: 'unknown', username: 'unknown', role: 'unknown' };
/** Names can be made up without an end, and the journal is kept for ever. */
const UNKNOWN_NAMES_NOTED_PER_DAY = 1_000;

/** `secret` keys the hashes of recovery codes: with a different one, none of them works any more. */
export function createStaff(dependencies: {
  readonly db: Kysely<Database>;
  readonly vault: PersonalData;
  readonly clock: Clock;
  readonly secret: string;
  readonly sessions: StaffSessionLimits;
  /** by which gateways hear that a session has ended (`SESSION_ENDED`) */
  readonly cache: Pick<Cache, 'publish'>;
  readonly hasher?: PasswordHasher;
}): Staff {
  const { db, vault, clock, secret, cache } = dependencies;
  const hasher = dependencies.hasher ?? createPasswordHasher();
  const keyed = createKeyedHash(secret);
  const attempts = createAttempts(db, clock);
  const sessionsOn = (on: Kysely<Database>) => createStaffSessions(on, clock, dependencies.sessions);
  const sessions = sessionsOn(db);
  const journal = createJournal(db, clock);
  const turns = createTurns(ENTRIES_WAITING);
  const knownBrowsers = createKnownBrowsers(keyed, clock);
  const nobody = hasher.hash(randomUUID(), undefined);
  // unheard, sockets of the session end at their next heartbeat
  const tellEnded = (id: string) => cache.publish(SESSION_ENDED, id).catch(() => undefined);
  const hashOf = (staffId: string, code: string) => keyed('recovery-code', staffId, code);

  async function enter({ username, password, source, known, from }: Parameters<Staff['enter']>[0]) {
    const key = username.toLowerCase();
    const found = await db
      .selectFrom('staff')
      .select(['id', 'username', 'role', 'password_hash', 'totp_secret', 'state', 'factor_reset_at'])
      .where('username_key', '=', key)
      .executeTakeFirst();
    const account = found
      ? passwordsOf(found.id)
      : `staff-name:${keyed('staff-name', key).toString('base64url')}`;
    const browser = knownBrowsers.recognise(
      known,
      found ? browserAccount(found.id, found.password_hash) : browserAccount('', await nobody),
    );
    const counters = countersOf(keyed, account, { browser, source });
    return await turns(counters.own, async () => {
      const wrong = await refusalOfEntry({ attempts, clock }, counters, async () => {
        const right = await hasher.verify(found?.password_hash ?? (await nobody), password, source);
        return right && found !== undefined;
      });
      if (wrong)
        return wrong.checked ? await refused(found, from, wrong.refusal) : { refusal: wrong.refusal };
      if (!found) return { refusal: refusal('wrong-credentials') };
      if (found.state === 'locked') return await refused(found, from, refusal('account-locked'));
      const given = found.totp_secret === null && found.factor_reset_at === null;
      if (given && (await firstPasswordEnded(db, found.id, clock())))
        return await refused(found, from, refusal('first-password-ended'));
      return await entryOf(found);
    });
  }

  /** A password that let nobody in is in the journal. Of a name that there is not, the name is not: it may be a password. */
  async function refused(
    found: { id: string; username: string; role: string } | undefined,
    from: Origin,
    why: Refusal,
  ): Promise<Refused> {
    // known or not, the same is done, so that the time tells nothing
    const few = await attempts.spend('staff-names-unknown', UNKNOWN_NAMES_NOTED_PER_DAY);
    if (found || few) {
      const { id: staffId, username, role } = found ?? UNKNOWN;
      const by = { staffId, username, role };
      const entry = await journal.record({ by, action: 'office!login', subject: '', reason: '', from });
      await journal.ended(entry, why.key);
    }
    return { refusal: why };
  }

  async function entryOf(member: {
    id: string;
    username: string;
    totp_secret: string | null;
    factor_reset_at: Date | null;
  }) {
    const ticket = randomBytes(32).toString('base64url');
    const again = member.factor_reset_at !== null;
    const enrol = member.totp_secret === null ? { ...newSecret(member.username), again } : undefined;
    await db
      .insertInto('staff_entry')
      .values({
        token_hash: tokenHashOf(ticket),
        staff_id: member.id,
        totp_secret: enrol ? await vault.seal(member.id, enrol.secret) : null,
        ends_at: new Date(clock().getTime() + ENTRY_MINUTES * 60_000),
      })
      .execute();
    return { ticket, ...(enrol && { enrol }) };
  }

  /** Whom the ticket is of; undefined: it is over, or its owner is locked. */
  async function holderOf(ticket: string) {
    const found = await db
      .selectFrom('staff_entry as entry')
      .innerJoin('staff', 'staff.id', 'entry.staff_id')
      .select(['staff.id', 'username', 'role', 'buyer', 'password_hash'])
      .select(['staff.totp_secret as kept', 'entry.totp_secret as offered'])
      .select(['factor_reset_at', 'enrolment_code', 'enrolment_code_ends_at'])
      .where('token_hash', '=', tokenHashOf(ticket))
      .where('ends_at', '>', clock())
      .where('state', '=', 'active')
      .executeTakeFirst();
    if (!found || !isStaffRole(found.role)) return undefined;
    const { id: staffId, username, role, buyer } = found;
    const member: StaffMember = { staffId, username, role, ...(buyer === null ? {} : { buyer }) };
    return { ...found, member };
  }

  /** Counts a code before it is checked; the answer to a wrong one says how many remain. What is refused is in the journal. */
  async function checked<Right extends object>(
    { member, action, from }: { member: StaffMember; action: string; from: Origin },
    check: () => Promise<Right | Refused | WrongCode | undefined>,
  ): Promise<Right | Refused> {
    const subject = codesOf(member.staffId);
    return await turns(subject, async () => {
      const entry = await journal.record({ by: member, action, subject: '', reason: '', from });
      const begun = await attempts.begin(subject);
      if ('refusal' in begun) {
        await journal.ended(entry, begun.refusal.key);
        return begun;
      }
      const found = (await check()) ?? 'second-factor-wrong';
      const answer =
        typeof found === 'string' ? { refusal: wrongEntry(begun.entries, found, clock()) } : found;
      const wrong = 'refusal' in answer;
      await journal.ended(entry, wrong ? answer.refusal.key : 'done');
      if (!wrong) await attempts.forgive(subject);
      return answer;
    });
  }

  /**
   * Signs in with this ticket if `proven`: it, the end of the ticket and the session stand or fall together. Who is locked or reset
   * meanwhile has no ticket any more, because both wait for this member's row, or this for them.
   */
  async function signIn(
    member: StaffMember,
    { ticket, device }: Pick<Step, 'ticket' | 'device'>,
    proven: (transaction: Kysely<Database>) => Promise<boolean>,
  ): Promise<Omit<StaffSignedIn, 'known'> | Refused | undefined> {
    const sealed = await sealDevice(vault, member.staffId, device);
    return await db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('staff')
        .select('id')
        .where('id', '=', member.staffId)
        .forUpdate()
        .execute();
      const own = transaction.selectFrom('staff_entry').where('token_hash', '=', tokenHashOf(ticket));
      if (!(await own.select('staff_id').executeTakeFirst())) return { refusal: refusal('sign-in-again') };
      if (!(await proven(transaction))) return undefined;
      await transaction.deleteFrom('staff_entry').where('token_hash', '=', tokenHashOf(ticket)).execute();
      return await sessionsOn(transaction).open(member, sealed);
    });
  }

  /** The hash of the password that replaces the one that was given. */
  async function ownPassword(
    { staffId, given }: { readonly staffId: string; readonly given: string },
    password: string | undefined,
  ): Promise<string | Refused> {
    if (password === undefined) return { refusal: refusal('parameter-error') };
    if (await hasher.verify(given, password, staffId)) return { refusal: refusal('password-unchanged') };
    return await hasher.hash(password, staffId);
  }

  async function takeRecoveryCode(on: Kysely<Database>, staffId: string, text: string): Promise<boolean> {
    const code = readCode(text);
    if (code === undefined) return false;
    const used = await on
      .deleteFrom('staff_recovery_code')
      .where('staff_id', '=', staffId)
      .where('code_hash', '=', hashOf(staffId, code))
      .executeTakeFirst();
    return used.numDeletedRows > 0n;
  }

  async function codesLeft(staffId: string): Promise<number> {
    const { left } = await db
      .selectFrom('staff_recovery_code')
      .select((row) => row.fn.countAll<string>().as('left'))
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow();
    return Number(left);
  }

  return {
    enter,
    async enrol({ ticket, code, password, oneTimeCode, from, device, known: shown }) {
      const holder = await holderOf(ticket);
      if (!holder || holder.offered === null || holder.kept !== null)
        return { refusal: refusal('sign-in-again') };
      const { member, offered } = holder;
      const again = holder.factor_reset_at !== null;
      const { password_hash: given } = holder;
      const replaced = { staffId: member.staffId, given };
      const passwordHash = again ? given : await ownPassword(replaced, password);
      if (typeof passwordHash !== 'string') return passwordHash;
      const recoveryCodes = newRecoveryCodes();
      const enrolled = await checked({ member, action: 'office!enrol', from }, async () => {
        if (again && !isEnrolmentCode(oneTimeCode ?? '', holder, clock())) return 'enrolment-code-wrong';
        const secretOffered = await vault.open(member.staffId, offered);
        const period = secretOffered === undefined ? undefined : periodOf(secretOffered, code, clock());
        if (period === undefined) return undefined;
        return await signIn(member, { ticket, device }, async (transaction) => {
          const own = await transaction
            .updateTable('staff')
            .set({ totp_secret: offered, totp_period: period, password_hash: passwordHash, ...NO_RESET })
            .where('id', '=', member.staffId)
            .where('totp_secret', 'is', null)
            // another code may have replaced it meanwhile
            .where('enrolment_code', 'is not distinct from', holder.enrolment_code)
            .executeTakeFirst();
          if (own.numUpdatedRows === 0n) return false;
          await transaction.deleteFrom('staff_entry').where('staff_id', '=', member.staffId).execute();
          await transaction
            .insertInto('staff_recovery_code')
            .values(
              recoveryCodes.map((each) => ({
                staff_id: member.staffId,
                code_hash: hashOf(member.staffId, each),
              })),
            )
            .execute();
          return true;
        });
      });
      if ('refusal' in enrolled) return enrolled;
      const known = knownBrowsers.issue(shown, browserAccount(member.staffId, passwordHash));
      return { ...enrolled, known, recoveryCodes };
    },
    async verify({ ticket, code, from, device, known: shown }) {
      const holder = await holderOf(ticket);
      if (!holder || holder.kept === null) return { refusal: refusal('sign-in-again') };
      const { member, kept } = holder;
      const right = await checked({ member, action: 'office!verify', from }, async () => {
        const secretKept = await vault.open(member.staffId, kept);
        const period =
          secretKept !== undefined && /^\d{6}$/.test(code) ? periodOf(secretKept, code, clock()) : undefined;
        return await signIn(member, { ticket, device }, (transaction) =>
          period === undefined
            ? takeRecoveryCode(transaction, member.staffId, code)
            : takePeriod(transaction, member.staffId, period),
        );
      });
      if ('refusal' in right) return right;
      const known = knownBrowsers.issue(shown, browserAccount(member.staffId, holder.password_hash));
      return { ...right, known, recoveryCodesLeft: await codesLeft(member.staffId) };
    },
    sessionOf: (token) => sessions.find(token),
    peekAtSession: (token) => sessions.peek(token),
    async leave(token, from) {
      const session = await sessions.find(token);
      if (!session) return;
      const entry = await journal.record({
        by: session,
        action: 'office!logout',
        subject: '',
        reason: '',
        from,
      });
      await sessions.end(token);
      await tellEnded(session.id);
      await journal.ended(entry, 'done');
    },
    ownSessions: createOwnStaffSessions({ db, vault, sessions, tellEnded }),
    journal,
    colleagues: createColleagues(db, clock, codesOf, tellEnded),
    async sweep() {
      await sessions.sweep();
      await db.deleteFrom('staff_entry').where('ends_at', '<=', clock()).execute();
    },
  };
}

/** Takes the code's period, unless a code of it or of a later one was taken before. */
async function takePeriod(on: Kysely<Database>, staffId: string, period: number): Promise<boolean> {
  const taken = await on
    .updateTable('staff')
    .set({ totp_period: period })
    .where('id', '=', staffId)
    .where((row) => row.or([row('totp_period', 'is', null), row('totp_period', '<', String(period))]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
