import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Device, SignedIn } from './index.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const MINUTE = 60_000;
const phone: Device = { agent: 'Phone/1', network: '203.0.113.*' };
const laptop: Device = { agent: 'Laptop/2', network: '198.51.100.*' };
const account = { name: 'meitan88', password: 'wagon-77' };

let test: TestIdentity;

beforeAll(async () => {
  test = await createTestIdentity();
  await test.identity.register({ ...account, brand: 'caravan' });
});
afterAll(() => test.database.drop());

async function signIn(device?: Device): Promise<SignedIn> {
  const answer = await test.identity.login({ ...account, device });
  if ('refusal' in answer) throw new Error(answer.refusal.key);
  return answer;
}
const listed = ({ session }: SignedIn) => test.identity.ownSessions.list(session);

it('lists where an account is signed in and about when it was used, and keeps nothing of it readable', async () => {
  const before = await signIn();
  test.pass(MINUTE);
  const [onPhone, onLaptop] = [await signIn(phone), await signIn(laptop)];
  test.pass(30 * MINUTE);
  await test.identity.sessionOf(onPhone.token);
  const sessions = await listed(onPhone);
  expect(sessions[0]).toMatchObject({
    id: onPhone.session.id,
    place: 'mall',
    device: phone,
    openedAt: new Date('2026-03-01T04:01:00Z'),
    seenAt: new Date('2026-03-01T04:31:00Z'),
  });
  expect(sessions.find(({ id }) => id === onLaptop.session.id)).toMatchObject({ device: laptop });
  expect(sessions.find(({ id }) => id === before.session.id)?.device).toBeUndefined();

  const rows = await test.database.db.selectFrom('identity_session').selectAll().execute();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/Phone|203\.0/);
});

it('forgets the transaction password of a session that is ended elsewhere', async () => {
  const [here, there] = [await signIn(phone), await signIn(laptop)];
  await test.identity.setTransactionPassword(here.session, { password: '123456' });
  await test.identity.verifyTransactionPassword(there.session, '123456');
  expect(await test.cache.get(`fund:${there.session.id}`)).toBeDefined();
  await test.identity.ownSessions.end(here.session, there.session.id);
  expect(await test.cache.get(`fund:${there.session.id}`)).toBeUndefined();
  expect(await test.identity.sessionOf(there.token)).toBeUndefined();
});

it('shows no session whose days are over', async () => {
  test.pass(7 * 24 * 60 * MINUTE);
  const here = await signIn(phone);
  expect((await listed(here)).map(({ id }) => id)).toEqual([here.session.id]);
});

it('tells nothing of a device once its owner’s key is destroyed', async () => {
  const here = await signIn(phone);
  const mine = async () => (await listed(here)).find(({ id }) => id === here.session.id);
  expect(await mine()).toMatchObject({ device: phone });
  await test.shred(here.session.usercode);
  const shown = await mine();
  expect(shown).toBeDefined();
  expect(shown?.device).toBeUndefined();
});

it('shows nothing of an account that was closed', async () => {
  const registered = await test.identity.register({ ...account, name: 'orchard8', brand: 'caravan' });
  if ('refusal' in registered) return expect.unreachable();
  await test.identity.signIn(registered, { device: phone });
  expect(await test.identity.ownSessions.list(registered)).toHaveLength(1);
  await test.identity.forget({ usercode: registered.usercode, closedAt: new Date() });
  expect(await test.identity.ownSessions.list(registered)).toEqual([]);
});
