import { afterEach, beforeEach, expect, it } from 'vitest';
import { from, MINUTE, OWN, openStaffScene, right, type StaffScene } from '../testing/staff-scene.ts';

const device = { agent: 'Firefox on a laptop', network: '192.0.2.*' };
let scene: StaffScene;
beforeEach(async () => {
  scene = await openStaffScene();
});
afterEach(() => scene.database.drop());

/** Ada, signed in once more, with this. */
async function again(secret: string) {
  const { ticket } = right(await scene.enter(OWN));
  const code = scene.codeAt(secret);
  const signedIn = right(await scene.staff.verify({ ticket, code, from, device }));
  scene.now += MINUTE;
  return signedIn;
}

it('are shown with what they were opened with, which is sealed, the last used first', async () => {
  const first = await scene.enrolled();
  const at = new Date(scene.now);
  const second = await again(first.secret);
  const { ownSessions } = scene.staff;
  expect(await ownSessions.list(first.session)).toEqual([
    { id: second.session.id, openedAt: at, seenAt: at, device },
    expect.objectContaining({ id: first.session.id, device: undefined }),
  ]);
  const rows = await scene.database.db.selectFrom('staff_session').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/Firefox|192\.0\.2/);
});

it('are over when their owner ends one, and those of a colleague go on', async () => {
  const { staff } = scene;
  const first = await scene.enrolled();
  const second = await again(first.secret);
  await staff.ownSessions.end({ staffId: 'another' }, second.session.id);
  expect(await staff.sessionOf(second.token)).toBeDefined();
  await staff.ownSessions.end(first.session, second.session.id);
  // it is over all the same
  await staff.ownSessions.end(first.session, second.session.id);
  expect(await staff.sessionOf(second.token)).toBeUndefined();
  expect(await staff.sessionOf(first.token)).toBeDefined();
});

it('are over but one when their owner ends all others, also those that have begun', async () => {
  const { staff } = scene;
  const first = await scene.enrolled();
  const second = await again(first.secret);
  const { ticket } = right(await scene.enter(OWN));
  await staff.ownSessions.endOthers(second.session);
  expect(await staff.sessionOf(first.token)).toBeUndefined();
  expect((await staff.ownSessions.list(second.session)).map(({ id }) => id)).toEqual([second.session.id]);
  expect(await staff.verify({ ticket, code: scene.codeAt(first.secret), from })).toMatchObject({
    refusal: { key: 'sign-in-again' },
  });
});

it('are not shown once they have run out', async () => {
  const first = await scene.enrolled();
  scene.now += 15 * MINUTE;
  const second = await again(first.secret);
  expect((await scene.staff.ownSessions.list(second.session)).map(({ id }) => id)).toEqual([
    second.session.id,
  ]);
});
