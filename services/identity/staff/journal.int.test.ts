import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { from, MINUTE, OWN, right, openStaffScene, type StaffScene } from '../testing/staff-scene.ts';

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
    scene.now += 3 * MINUTE;
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
      scene.now += MINUTE;
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

  it('knows whether a command that may have had an effect was about something else', async () => {
    const by = { staffId: 'staff-1', username: 'ada', role: 'risk' };
    const commandId = 'b7e6a3c0-0d5e-5b2f-9a3e-2f1f6f0c1a11';
    const deed = { by, action: 'office!test', reason: 'why', from, commandId };
    const was = (subject: string) => staff.journal.wasOfAnother({ commandId, subject });
    const refused = await staff.journal.record({ ...deed, subject: 'A' });
    await staff.journal.ended(refused, 'order-unknown');
    expect(await was('B')).toBe(false);
    const done = await staff.journal.record({ ...deed, subject: 'B' });
    // the process may have died after the effect
    expect(await was('A')).toBe(true);
    await staff.journal.ended(done, 'done');
    expect(await was('A')).toBe(true);
    expect(await was('B')).toBe(false);
    expect(await staff.journal.wasOfAnother({ commandId: undefined, subject: 'A' })).toBe(false);
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
