import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { from, keyOf, MINUTE, openStaffScene, OWN, right, type StaffScene } from '../testing/staff-scene.ts';

let scene: StaffScene;
beforeEach(async () => {
  scene = await openStaffScene();
});
afterEach(() => scene.database.drop());

/** Somebody who has signed in for the first time. */
async function enrolled(username: string, role = 'administrator') {
  const { register, staff, codeAt } = scene;
  const { password, staffId } = await register.add({ username, role });
  const { ticket, enrol } = right(await staff.enter({ username, password, source: 'x', from }));
  const secret = enrol?.secret ?? '';
  const { token, recoveryCodes } = right(
    await staff.enrol({ ticket, code: codeAt(secret), password: OWN, from }),
  );
  return { username, staffId, token, secret, recoveryCodes };
}
type Member = Awaited<ReturnType<typeof enrolled>>;

const reset = async (by: Member, whose: Pick<Member, 'staffId'>) =>
  (await scene.staff.colleagues.resetFactor({ by: by.staffId, staffId: whose.staffId }))?.key;
const entered = async ({ username }: Member, password = OWN) =>
  right(await scene.staff.enter({ username, password, source: 'x', from }));
const code = async ({ username }: Member) => (await scene.register.code(username, 'seen in person')).code;
const factors = async () =>
  Object.fromEntries(
    (await scene.staff.colleagues.list()).map(({ username, secondFactor }) => [username, secondFactor]),
  );

it('ends every session and begun sign-in at once, and every code of before', async () => {
  const [ada, bea] = [await enrolled('ada'), await enrolled('bea', 'risk')];
  const { ticket } = await entered(bea);
  expect(await reset(ada, bea)).toBeUndefined();
  expect(await scene.staff.sessionOf(bea.token)).toBeUndefined();
  expect(await scene.staff.sessionOf(ada.token)).toBeDefined();
  scene.now += MINUTE;
  const later = await entered(bea);
  for (const step of [ticket, later.ticket])
    for (const each of [scene.codeAt(bea.secret), bea.recoveryCodes[0] ?? ''])
      expect(keyOf(await scene.staff.verify({ ticket: step, code: each, from }))).toBe('sign-in-again');
});

it('lets in only who has the password and the code that the server gave, once, and keeps the password', async () => {
  const [ada, bea] = [await enrolled('ada'), await enrolled('bea', 'risk')];
  await reset(ada, bea);
  const oneTimeCode = await code(bea);
  const { ticket, enrol } = await entered(bea);
  expect(enrol?.again).toBe(true);
  const step = { ticket, code: scene.codeAt(enrol?.secret ?? ''), from };
  expect(keyOf(await scene.staff.enrol(step))).toBe('enrolment-code-wrong');
  // a password of their own does not replace it
  expect(keyOf(await scene.staff.enrol({ ...step, password: 'another one, long enough' }))).toBe(
    'enrolment-code-wrong',
  );
  const typed = oneTimeCode.toLowerCase().replaceAll('-', ' ');
  const { recoveryCodes } = right(await scene.staff.enrol({ ...step, oneTimeCode: typed }));
  expect(recoveryCodes).toHaveLength(10);
  scene.now += MINUTE;
  const again = await entered(bea);
  expect(again.enrol).toBeUndefined();
  right(await scene.staff.verify({ ticket: again.ticket, code: scene.codeAt(enrol?.secret ?? ''), from }));

  await reset(ada, bea);
  const third = await entered(bea);
  const used = { ticket: third.ticket, code: scene.codeAt(third.enrol?.secret ?? ''), oneTimeCode, from };
  expect(keyOf(await scene.staff.enrol(used))).toBe('enrolment-code-wrong');
});

it('takes the newest code, for a day', async () => {
  const [ada, bea] = [await enrolled('ada'), await enrolled('bea', 'risk')];
  await reset(ada, bea);
  const [first, second] = [await code(bea), await code(bea)];
  const step = async (oneTimeCode: string) => {
    const { ticket, enrol } = await entered(bea);
    return keyOf(
      await scene.staff.enrol({ ticket, code: scene.codeAt(enrol?.secret ?? ''), oneTimeCode, from }),
    );
  };
  expect(await step(first)).toBe('enrolment-code-wrong');
  scene.now += 24 * 60 * MINUTE;
  expect(await step(second)).toBe('enrolment-code-wrong');
  expect(await step(await code(bea))).toBeUndefined();
});

it('locks who guesses codes', async () => {
  const [ada, bea] = [await enrolled('ada'), await enrolled('bea', 'risk')];
  await reset(ada, bea);
  const oneTimeCode = await code(bea);
  const { ticket, enrol } = await entered(bea);
  const step = { ticket, code: scene.codeAt(enrol?.secret ?? ''), from };
  for (const guess of ['AAAA-AAAA-AAAA-AAAA', 'no', ''])
    await scene.staff.enrol({ ...step, oneTimeCode: guess });
  expect(keyOf(await scene.staff.enrol({ ...step, oneTimeCode }))).toBe('locked-for-minutes');
});

it('lets in again who had locked the codes by wrong ones', async () => {
  const [ada, bea] = [await enrolled('ada'), await enrolled('bea', 'risk')];
  const { ticket } = await entered(bea);
  for (let wrong = 0; wrong < 4; wrong += 1) await scene.staff.verify({ ticket, code: 'no', from });
  await reset(ada, bea);
  const next = await entered(bea);
  const proof = { code: scene.codeAt(next.enrol?.secret ?? ''), oneTimeCode: await code(bea) };
  right(await scene.staff.enrol({ ticket: next.ticket, ...proof, from }));
});

it('twice is the same: a code that was given meanwhile stays good', async () => {
  const [ada, bea] = [await enrolled('ada'), await enrolled('bea', 'risk')];
  await reset(ada, bea);
  const oneTimeCode = await code(bea);
  const { ticket, enrol } = await entered(bea);
  expect(await reset(ada, bea)).toBeUndefined();
  const step = { ticket, code: scene.codeAt(enrol?.secret ?? ''), oneTimeCode, from };
  right(await scene.staff.enrol(step));
});

it('leaves a reset by the server a first password, which no code replaces', async () => {
  const [ada, bea] = [await enrolled('ada'), await enrolled('bea', 'risk')];
  await reset(ada, bea);
  const { password } = await scene.register.reset('bea', 'forgot it too');
  const { enrol } = await entered(bea, password);
  expect(enrol?.again).toBe(false);
  await expect(code(bea)).rejects.toThrow('bea needs no code');
  scene.now += 24 * 60 * MINUTE;
  const late = await scene.staff.enter({ username: 'bea', password, source: 'x', from });
  expect(keyOf(late)).toBe('first-password-ended');
});

it('refuses their own, who never had one, and nobody', async () => {
  const ada = await enrolled('ada');
  const cleo = await scene.register.add({ username: 'cleo', role: 'risk' });
  expect(await reset(ada, ada)).toBe('own-account');
  expect(await reset(ada, cleo)).toBe('second-factor-none');
  expect(await reset(ada, { staffId: 'staff-NOBODY00' })).toBe('user-unknown');
  expect(await scene.staff.sessionOf(ada.token)).toBeDefined();
  expect(await factors()).toEqual({ ada: 'set-up', cleo: 'none' });
});

/** How many sessions of this database wait for a lock. */
async function waiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(scene.database.db);
  return rows[0]?.count;
}

it('leaves one of two administrators who take it from each other at once', async () => {
  const [ada, bea] = [await enrolled('ada'), await enrolled('bea')];
  const { db } = scene.database;
  let both: Promise<(string | undefined)[]> = Promise.resolve([]);
  // both have begun before either can go on
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('staff').select('id').forUpdate().execute();
    both = Promise.all([reset(ada, bea), reset(bea, ada)]);
    await expect.poll(waiting).toBe(2);
  });
  const answers = await both;
  expect(answers.toSorted()).toEqual(['session-expired', undefined]);
  expect(Object.values(await factors()).toSorted()).toEqual(['set-up', 'taken']);
});

it('lists who works here, with their last sign-in with both factors', async () => {
  const bea = await enrolled('bea', 'risk');
  const first = new Date(scene.now);
  scene.now += MINUTE;
  const { ticket } = await entered(bea);
  await scene.staff.verify({ ticket, code: 'no', from });
  await enrolled('ada');
  await scene.register.lock('bea', 'left');
  await scene.register.add({ username: 'cleo', role: 'auditor' });
  expect(await scene.staff.colleagues.list()).toMatchObject([
    { username: 'ada', role: 'administrator', state: 'active', secondFactor: 'set-up' },
    { username: 'bea', role: 'risk', state: 'locked', secondFactor: 'set-up', signedInAt: first },
    { username: 'cleo', role: 'auditor', state: 'active', secondFactor: 'none', signedInAt: undefined },
  ]);
});
