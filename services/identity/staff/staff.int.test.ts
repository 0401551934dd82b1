import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HasherBusyError } from '../index.ts';
import { from, keyOf, MINUTE, OWN, right, openStaffScene, type StaffScene } from '../testing/staff-scene.ts';

let scene: StaffScene;
let database: StaffScene['database'];
let register: StaffScene['register'];
let staff: StaffScene['staff'];
let codeAt: StaffScene['codeAt'];
let enter: StaffScene['enter'];
let enrolled: StaffScene['enrolled'];
let fourWrong: StaffScene['fourWrong'];
let signIn: StaffScene['signIn'];
beforeEach(async () => {
  scene = await openStaffScene();
  ({ database, register, staff, codeAt, enter, enrolled, fourWrong, signIn } = scene);
});
afterEach(() => scene.database.drop());

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
    scene.meanwhile = () => register[how]('ada', 'somebody else has the password');
    const step = { ticket, code: codeAt(enrol?.secret ?? ''), password: OWN, from };
    expect(keyOf(await staff.enrol(step))).toBe('sign-in-again');
    expect(await register.list()).toMatchObject([{ enrolled: false }]);
    expect(await database.db.selectFrom('staff_session').selectAll().execute()).toEqual([]);
  });

  it('is too late a day after the password was given, and begins anew with a reset', async () => {
    const { password } = await register.add({ username: 'ada', role: 'risk' });
    scene.now += 24 * 60 * MINUTE - 1;
    right(await enter(password));
    scene.now += 1;
    expect(keyOf(await enter(password))).toBe('first-password-ended');
    expect(keyOf(await enter('no'))).toBe('wrong-credentials');
    const { password: another } = await register.reset('ada', 'came late');
    scene.now += 24 * 60 * MINUTE - 1;
    right(await enter(another));
  });

  it('ends no password of their own', async () => {
    await enrolled();
    scene.now += 24 * 60 * MINUTE;
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
    scene.now += MINUTE;
    expect(keyOf(await signIn(codeAt(secret, scene.now + away)))).toBe(refused);
  });

  it('is taken once, and none of an earlier period after it', async () => {
    const { secret } = await enrolled();
    const before = codeAt(secret);
    scene.now += 30_000;
    const code = codeAt(secret);
    right(await signIn(code));
    expect(keyOf(await signIn(code))).toBe('second-factor-wrong');
    expect(keyOf(await signIn(before))).toBe('second-factor-wrong');
  });

  it.each(['lock', 'reset'] as const)('lets nobody in if a %s comes between', async (how) => {
    const { secret } = await enrolled();
    const { ticket } = right(await enter(OWN));
    await database.db.deleteFrom('staff_session').execute();
    scene.meanwhile = () => register[how]('ada', 'the phone was stolen');
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
    scene.now += 3 * MINUTE + 1;
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

  it('is asked for in a browser that came in before, however many strangers have guessed', async () => {
    const { secret, known, recoveryCodes } = await enrolled();
    for (let wrong = 0; wrong < 120; wrong += 1) await enter('no', `198.51.100.${wrong % 40}`);
    expect(keyOf(await enter(OWN, '203.0.113.9'))).toBe('locked-until-tomorrow');
    const { ticket } = right(await enter(OWN, '203.0.113.9', known));
    const again = right(await staff.verify({ ticket, code: codeAt(secret), from, known }));
    expect(again.known).not.toBe(known);
    const next = right(await enter(OWN, '203.0.113.9', again.known));
    right(await staff.verify({ ticket: next.ticket, code: recoveryCodes[0] ?? '', from }));
    const wrong = [];
    for (let entry = 0; entry < 4; entry += 1) wrong.push(keyOf(await enter('no', '203.0.113.9', known)));
    expect(wrong.slice(2)).toEqual(['locked-for-minutes', 'locked-for-minutes']);
  });

  it("is counted as a stranger's in a browser that knew the password before the last one", async () => {
    const { known } = await enrolled();
    const { password } = await register.reset('ada', 'lost');
    for (let wrong = 0; wrong < 100; wrong += 1) await enter('no', `198.51.100.${wrong % 40}`);
    expect(keyOf(await enter(password, '203.0.113.9', known))).toBe('locked-until-tomorrow');
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
    scene.busy = true;
    for (let entry = 0; entry < 4; entry += 1) await expect(enter(password)).rejects.toThrow(HasherBusyError);
    scene.busy = false;
    right(await enter(password));
    expect(await database.db.selectFrom('identity_lockout').selectAll().execute()).toEqual([]);
  });

  it('opens a step of five minutes', async () => {
    const { secret } = await enrolled();
    const { ticket } = right(await enter(OWN));
    scene.now += 5 * MINUTE;
    expect(keyOf(await staff.verify({ ticket, code: codeAt(secret), from }))).toBe('sign-in-again');
  });
});

describe('a session', () => {
  it('ends when it is not used for fifteen minutes', async () => {
    const { token } = await enrolled();
    for (let used = 0; used < 3; used += 1) {
      scene.now += 13 * MINUTE;
      expect(await staff.sessionOf(token)).toBeDefined();
    }
    scene.now += 15 * MINUTE;
    expect(await staff.sessionOf(token)).toBeUndefined();
  });

  it('is not used by a look at it', async () => {
    const { token } = await enrolled();
    scene.now += 13 * MINUTE;
    expect(await staff.peekAtSession(token)).toEqual(expect.objectContaining({ username: 'ada' }));
    scene.now += 2 * MINUTE;
    expect(await staff.peekAtSession(token)).toBeUndefined();
    expect(await staff.sessionOf(token)).toBeUndefined();
  });

  it('ends after eight hours, however much it is used', async () => {
    const { token } = await enrolled();
    const end = scene.now - MINUTE + 8 * 60 * MINUTE;
    for (; scene.now < end; scene.now += 10 * MINUTE) expect(await staff.sessionOf(token)).toBeDefined();
    scene.now = end;
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
