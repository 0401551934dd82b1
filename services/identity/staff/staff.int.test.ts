import { createVault } from '@caravan/platform';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createStaff,
  createStaffRegister,
  HasherBusyError,
  type Staff,
  type StaffRegister,
} from '../index.ts';

const MINUTE = 60_000;
const OWN = 'a password of my own';
const from = { address: '192.0.2.7', requestId: 'request-1' };
const plain = {
  hash: async (password: string) => `hash of ${password}`,
  verify: async (hashed: string, password: string) => hashed === `hash of ${password}`,
};
/** what happens while a password is hashed, or a secret opened, once */
let meanwhile: () => Promise<unknown> = async () => undefined;
const happening = async () => {
  const now = meanwhile;
  meanwhile = async () => undefined;
  await now();
};
let busy = false;
const hasher = {
  hash: async (password: string) => {
    await happening();
    return await plain.hash(password);
  },
  verify: async (hashed: string, password: string) => {
    if (busy) throw new HasherBusyError('busy');
    return await plain.verify(hashed, password);
  },
};

let database: TestDatabase;
let register: StaffRegister;
let staff: Staff;
let now: number;
const clock = () => new Date(now);

beforeEach(async () => {
  database = await createTestDatabase();
  now = Date.parse('2026-03-01T04:00:05Z');
  const { db } = database;
  const vault = createVault({ db, masterKey: Buffer.alloc(32, 7).toString('base64') });
  const secret = 'a secret of the tests, long enough for them';
  busy = false;
  register = createStaffRegister({ db, clock, hasher: plain });
  const interrupted = {
    seal: vault.seal,
    shred: vault.shred,
    open: async (person: string, sealed: string) => {
      await happening();
      return await vault.open(person, sealed);
    },
  };
  staff = createStaff({
    db,
    vault: interrupted,
    clock,
    hasher,
    secret,
    sessions: { idleMinutes: 15, hours: 8 },
  });
});
afterEach(() => database.drop());

const keyOf = (answer: object): string | undefined =>
  'refusal' in answer ? (answer.refusal as { key: string }).key : undefined;
function right<Answer extends object>(answer: Answer) {
  expect(keyOf(answer)).toBeUndefined();
  return answer as Exclude<Answer, { refusal: unknown }>;
}
const codeAt = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

const enter = (password: string, source = '192.0.2.7') =>
  staff.enter({ username: 'Ada', password, source, from });

/** Adds Ada, who signs in for the first time. */
async function enrolled() {
  const { password } = await register.add({ username: 'ada', role: 'risk' });
  const { ticket, enrol } = right(await enter(password));
  const secret = enrol?.secret ?? '';
  const signedIn = right(await staff.enrol({ ticket, code: codeAt(secret), password: OWN, from }));
  now += MINUTE;
  return { ...signedIn, secret, password };
}

/** What four wrong passwords of one name are answered. */
const fourWrong = async (username: string) => {
  const keys: (string | undefined)[] = [];
  for (let entry = 0; entry < 4; entry += 1)
    keys.push(keyOf(await staff.enter({ username, password: 'no', source: '192.0.2.7', from })));
  return keys;
};

async function signIn(code: string) {
  const { ticket } = right(await enter(OWN));
  return await staff.verify({ ticket, code, from });
}

describe('the first sign-in', () => {
  it('sets up a second factor and a password, and gives recovery codes', async () => {
    const { token, session, recoveryCodes, password } = await enrolled();
    expect(session).toMatchObject({ username: 'ada', role: 'risk' });
    expect(await staff.sessionOf(token)).toEqual(session);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(keyOf(await enter(password))).toBe('wrong-credentials');
  });

  it('keeps neither the secret nor a code in the clear', async () => {
    const { secret, recoveryCodes } = await enrolled();
    const rows = await Promise.all([
      database.db.selectFrom('staff').selectAll().execute(),
      database.db.selectFrom('staff_recovery_code').selectAll().execute(),
      database.db.selectFrom('staff_entry').selectAll().execute(),
    ]);
    const kept = JSON.stringify(rows);
    for (const each of [secret, ...recoveryCodes, OWN.toUpperCase()]) expect(kept).not.toContain(each);
    expect(rows[0][0]?.totp_secret).toBeTruthy();
  });

  it('refuses the password that was given, and a wrong code', async () => {
    const { password } = await register.add({ username: 'ada', role: 'risk' });
    const { ticket, enrol } = right(await enter(password));
    const code = codeAt(enrol?.secret ?? '');
    expect(keyOf(await staff.enrol({ ticket, code, password, from }))).toBe('password-unchanged');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(keyOf(await staff.enrol({ ticket, code: wrong, password: OWN, from }))).toBe(
      'second-factor-wrong',
    );
    expect(keyOf(await staff.enrol({ ticket, code, password: OWN, from }))).toBeUndefined();
  });

  it('happens once: another ticket of before enrols nobody', async () => {
    const { password } = await register.add({ username: 'ada', role: 'risk' });
    const [first, second] = [right(await enter(password)), right(await enter(password))];
    const stepOf = ({ ticket, enrol }: typeof first) => ({
      ticket,
      code: codeAt(enrol?.secret ?? ''),
      password: OWN,
      from,
    });
    right(await staff.enrol(stepOf(first)));
    expect(keyOf(await staff.enrol(stepOf(second)))).toBe('sign-in-again');
  });

  it.each(['lock', 'reset'] as const)('comes to nothing if a %s comes between', async (how) => {
    const { password } = await register.add({ username: 'ada', role: 'risk' });
    const { ticket, enrol } = right(await enter(password));
    meanwhile = () => register[how]('ada', 'somebody else has the password');
    const step = { ticket, code: codeAt(enrol?.secret ?? ''), password: OWN, from };
    expect(keyOf(await staff.enrol(step))).toBe('sign-in-again');
    expect(await register.list()).toMatchObject([{ enrolled: false }]);
    expect(await database.db.selectFrom('staff_session').selectAll().execute()).toEqual([]);
  });

  it('is too late a day after the password was given, and begins anew with a reset', async () => {
    const { password } = await register.add({ username: 'ada', role: 'risk' });
    now += 24 * 60 * MINUTE - 1;
    right(await enter(password));
    now += 1;
    expect(keyOf(await enter(password))).toBe('first-password-ended');
    expect(keyOf(await enter('no'))).toBe('wrong-credentials');
    const { password: another } = await register.reset('ada', 'came late');
    now += 24 * 60 * MINUTE - 1;
    right(await enter(another));
  });

  it('ends no password of their own', async () => {
    await enrolled();
    now += 24 * 60 * MINUTE;
    right(await enter(OWN));
  });

  it('lets nobody in without the second factor', async () => {
    const { password } = await register.add({ username: 'ada', role: 'risk' });
    const { ticket, enrol } = right(await enter(password));
    const code = codeAt(enrol?.secret ?? '');
    expect(keyOf(await staff.verify({ ticket, code, from }))).toBe('sign-in-again');
    expect(await staff.sessionOf(ticket)).toBeUndefined();
  });
});

describe('a code', () => {
  it.each([
    ['of now', 0, undefined],
    ['of the period before', -30_000, undefined],
    ['of the period after', 30_000, undefined],
    ['of two periods before', -60_000, 'second-factor-wrong'],
    ['of two periods after', 60_000, 'second-factor-wrong'],
  ])('%s: %s ms away', async (_when, away, refused) => {
    const { secret } = await enrolled();
    now += MINUTE;
    expect(keyOf(await signIn(codeAt(secret, now + away)))).toBe(refused);
  });

  it('is taken once, and none of an earlier period after it', async () => {
    const { secret } = await enrolled();
    const before = codeAt(secret);
    now += 30_000;
    const code = codeAt(secret);
    right(await signIn(code));
    expect(keyOf(await signIn(code))).toBe('second-factor-wrong');
    expect(keyOf(await signIn(before))).toBe('second-factor-wrong');
  });

  it.each(['lock', 'reset'] as const)('lets nobody in if a %s comes between', async (how) => {
    const { secret } = await enrolled();
    const { ticket } = right(await enter(OWN));
    await database.db.deleteFrom('staff_session').execute();
    meanwhile = () => register[how]('ada', 'the phone was stolen');
    expect(keyOf(await staff.verify({ ticket, code: codeAt(secret), from }))).toBe('sign-in-again');
    expect(await database.db.selectFrom('staff_session').selectAll().execute()).toEqual([]);
  });

  it('is taken once of two that come at the same time', async () => {
    const { secret } = await enrolled();
    const tickets = [right(await enter(OWN)).ticket, right(await enter(OWN)).ticket];
    const code = codeAt(secret);
    const answers = await Promise.all(tickets.map((ticket) => staff.verify({ ticket, code, from })));
    expect(answers.map(keyOf).toSorted()).toEqual(['second-factor-wrong', undefined]);
  });

  it('locks after three wrong ones for three minutes, then until tomorrow, whatever the source', async () => {
    const { secret } = await enrolled();
    const { ticket } = right(await enter(OWN));
    const wrong = async () => keyOf(await staff.verify({ ticket, code: 'AAAAAAAAAAAAAAAA', from }));
    expect([await wrong(), await wrong(), await wrong()]).toEqual([
      'second-factor-wrong',
      'second-factor-wrong',
      'locked-for-minutes',
    ]);
    expect(keyOf(await signIn(codeAt(secret)))).toBe('locked-for-minutes');
    now += 3 * MINUTE + 1;
    expect(await wrong()).toBe('locked-until-tomorrow');
    await register.unlock('ada', 'it was her');
    expect(keyOf(await signIn(codeAt(secret)))).toBeUndefined();
  });
});

describe('a recovery code', () => {
  it('works once, however it is typed, and says how many are left', async () => {
    const { recoveryCodes } = await enrolled();
    const typed = recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ') ?? '';
    expect(right(await signIn(typed)).recoveryCodesLeft).toBe(9);
    expect(keyOf(await signIn(typed))).toBe('second-factor-wrong');
  });

  it('is worth nothing for somebody else', async () => {
    const { recoveryCodes } = await enrolled();
    const { password } = await register.add({ username: 'bea', role: 'risk' });
    const entered = right(await staff.enter({ username: 'bea', password, source: 'x', from }));
    const code = codeAt(entered.enrol?.secret ?? '');
    right(await staff.enrol({ ticket: entered.ticket, code, password: OWN, from }));
    const { ticket } = right(await staff.enter({ username: 'bea', password: OWN, source: 'x', from }));
    expect(keyOf(await staff.verify({ ticket, code: recoveryCodes[0] ?? '', from }))).toBe(
      'second-factor-wrong',
    );
  });
});

describe('a password', () => {
  it('is asked of a name that there is not as of any other, and locks alike', async () => {
    await register.add({ username: 'ada', role: 'risk' });
    const known = await fourWrong('ada');
    expect(known).toEqual([
      'wrong-credentials',
      'wrong-credentials',
      'locked-for-minutes',
      'locked-for-minutes',
    ]);
    expect(await fourWrong('nobody')).toEqual(known);
  });

  it('is asked for again after an unlock, although strangers have entered a hundred wrong ones', async () => {
    const { password } = await register.add({ username: 'ada', role: 'risk' });
    for (let wrong = 0; wrong < 100; wrong += 1) await enter('no', `198.51.100.${wrong}`);
    await fourWrong('ada');
    expect(keyOf(await enter(password, '203.0.113.9'))).toBe('locked-until-tomorrow');
    await register.unlock('ada', 'it was not her');
    right(await enter(password));
    expect(
      await database.db
        .selectFrom('identity_lockout')
        .selectAll()
        .where('subject', 'like', '%staff-password:%')
        .execute(),
    ).toEqual([]);
  });

  it('of one member is not forgiven with those of another', async () => {
    await register.add({ username: 'ada', role: 'risk' });
    await register.add({ username: 'bea', role: 'risk' });
    await fourWrong('ada');
    await register.unlock('bea', 'asked for');
    expect(keyOf(await enter('no'))).toBe('locked-for-minutes');
  });

  it('counts no entry that could not be checked', async () => {
    const { password } = await register.add({ username: 'ada', role: 'risk' });
    busy = true;
    for (let entry = 0; entry < 4; entry += 1) await expect(enter(password)).rejects.toThrow(HasherBusyError);
    busy = false;
    right(await enter(password));
    expect(await database.db.selectFrom('identity_lockout').selectAll().execute()).toEqual([]);
  });

  it('opens a step of five minutes', async () => {
    const { secret } = await enrolled();
    const { ticket } = right(await enter(OWN));
    now += 5 * MINUTE;
    expect(keyOf(await staff.verify({ ticket, code: codeAt(secret), from }))).toBe('sign-in-again');
  });
});

describe('a session', () => {
  it('ends when it is not used for fifteen minutes', async () => {
    const { token } = await enrolled();
    for (let used = 0; used < 3; used += 1) {
      now += 13 * MINUTE;
      expect(await staff.sessionOf(token)).toBeDefined();
    }
    now += 15 * MINUTE;
    expect(await staff.sessionOf(token)).toBeUndefined();
  });

  it('ends after eight hours, however much it is used', async () => {
    const { token } = await enrolled();
    const end = now - MINUTE + 8 * 60 * MINUTE;
    for (; now < end; now += 10 * MINUTE) expect(await staff.sessionOf(token)).toBeDefined();
    now = end;
    expect(await staff.sessionOf(token)).toBeUndefined();
    await staff.sweep();
    expect(await database.db.selectFrom('staff_session').selectAll().execute()).toEqual([]);
  });

  it('ends at once when its owner is locked, who comes in no more', async () => {
    const { token } = await enrolled();
    await register.lock('ada', 'left');
    expect(await staff.sessionOf(token)).toBeUndefined();
    expect(keyOf(await enter(OWN))).toBe('account-locked');
  });

  it('ends with a sign-out', async () => {
    const { token } = await enrolled();
    await staff.leave(token, from);
    expect(await staff.sessionOf(token)).toBeUndefined();
  });
});

describe('the journal', () => {
  it('tells who came and who tried, from where, and how it ended', async () => {
    const { session, token } = await enrolled();
    await signIn('123');
    await staff.leave(token, from);
    const entries = await staff.journal.search({ who: session.staffId, most: 10 });
    expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['office!logout', 'done'],
      ['office!verify', 'second-factor-wrong'],
      ['office!enrol', 'done'],
    ]);
    expect(entries[0]).toMatchObject({ from, by: { username: 'ada', role: 'risk' } });
    expect(await staff.journal.search({ action: 'staff add', most: 10 })).toMatchObject([
      { by: { username: 'command-line' }, subject: session.staffId, reason: 'ada, risk' },
    ]);
  });

  it('tells of passwords that let nobody in, and of codes that came after a lock', async () => {
    const { session, secret } = await enrolled();
    const { ticket } = right(await enter(OWN));
    for (let wrong = 0; wrong < 3; wrong += 1) await staff.verify({ ticket, code: 'AAAAAAAAAAAAAAAA', from });
    await staff.verify({ ticket, code: codeAt(secret), from });
    await fourWrong('ada');
    now += 3 * MINUTE;
    await register.lock('ada', 'strangers know the password');
    await enter(OWN);
    const entries = await staff.journal.search({ who: session.staffId, most: 9 });
    expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'office!login account-locked',
      'office!login locked-for-minutes',
      'office!login wrong-credentials',
      'office!login wrong-credentials',
      'office!verify locked-for-minutes',
      'office!verify locked-for-minutes',
      'office!verify second-factor-wrong',
      'office!verify second-factor-wrong',
      'office!enrol done',
    ]);
    expect(entries[1]).toMatchObject({ by: { username: 'ada', role: 'risk' }, from });
  });

  it('tells that a name was entered that there is not, and not which', async () => {
    await staff.enter({ username: 'my password', password: 'ada', source: '192.0.2.7', from });
    const [entry] = await staff.journal.search({ who: 'unknown', most: 10 });
    expect(entry).toMatchObject({ action: 'office!login', outcome: 'wrong-credentials', from });
    expect(JSON.stringify(await database.db.selectFrom('staff_journal').selectAll().execute())).not.toContain(
      'my password',
    );
  });

  it('is not filled by names that are made up, and tells of a member all the same', async () => {
    await register.add({ username: 'ada', role: 'risk' });
    await database.db
      .insertInto('identity_lockout')
      .values({ subject: 'staff-names-unknown', day: '2026-03-01', failures: 1_000 })
      .execute();
    await fourWrong('made up');
    await fourWrong('ada');
    const entries = await staff.journal.search({ action: 'office!login', most: 10 });
    expect(entries.map(({ by }) => by.username)).toEqual(['ada', 'ada', 'ada']);
  });

  it('is found by subject and time, page by page', async () => {
    const by = { staffId: 'staff-1', username: 'ada', role: 'risk' };
    for (const subject of ['A', 'B', 'A', 'A']) {
      now += MINUTE;
      await staff.journal.record({ by, action: 'office!test', subject, reason: 'why', from });
    }
    const [newest, ...older] = await staff.journal.search({ subject: 'A', most: 10 });
    expect(older).toHaveLength(2);
    const rest = await staff.journal.search({ subject: 'A', before: newest?.position, most: 1 });
    expect(rest).toEqual(older.slice(0, 1));
    const until = newest?.at;
    expect(await staff.journal.search({ subject: 'A', until, most: 10 })).toEqual(older);
    expect(await staff.journal.search({ from: until, most: 10 })).toEqual([newest]);
    expect(newest?.outcome).toBeUndefined();
    const about = { subject: 'W1', owner: 'BUYER', reason: 'why', from };
    await staff.journal.record({ by, action: 'office!test', ...about });
    expect(await staff.journal.search({ subject: 'BUYER', most: 10 })).toMatchObject([about]);
  });

  it.each([
    ['changed', 'update staff_journal set reason = $$other$$'],
    ['deleted', 'delete from staff_journal'],
    ['emptied', 'truncate staff_journal cascade'],
    ['told to have ended otherwise', 'update staff_journal_outcome set outcome = $$done$$'],
    ['told not to have ended', 'delete from staff_journal_outcome'],
  ])('cannot be %s', async (_how, statement) => {
    await enrolled();
    const { sql } = await import('kysely');
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('is only added to');
  });
});
