import { createIdentity } from '@caravan/identity';
import { createVault } from '@caravan/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf, PASSWORD } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let service: TestStaff;
beforeAll(async () => {
  service = await newStaff(mall, client, 'customer-service');
});
afterAll(() => mall.stop());

let names = 0;
const register = (usercode: string, by = client) =>
  by.ask('localuser!registerNoVerifcode', {
    username: `invited${(names += 1)}`,
    password: PASSWORD,
    usercode,
  });
const decide = (what: 'allow' | 'deny', usercode: string, by: { readonly token: string } = service) =>
  client.ask(`officeBuyer!${what}Referring`, { usercode, reason: 'agreed in March' }, by);
const referrals = (of: { readonly token: string }) => client.call('localuser!referrals', {}, of);
const invitersOf = async (usercode: string) =>
  (
    await mall.db
      .selectFrom('identity_user')
      .select('invited_by')
      .where('usercode', '=', usercode)
      .executeTakeFirstOrThrow()
  ).invited_by;

const set = (of: string, invited_by: string | null) =>
  mall.db.updateTable('identity_user').set({ invited_by }).where('usercode', '=', of).execute();

it('counts who came by a code, and says nothing else of them', async () => {
  const agent = await client.newBuyer();
  expect(await referrals(agent)).toEqual({ code: agent.usercode, mayRefer: true, joined: 0 });
  const { data } = await register(agent.usercode.toLowerCase());
  const { usercode, token } = data as { usercode: string; token: string };
  expect(await invitersOf(usercode)).toBe(agent.usercode);
  expect(await referrals(agent)).toEqual({ code: agent.usercode, mayRefer: true, joined: 1 });
  expect(await referrals({ token })).toMatchObject({ joined: 0 });
});

it('refuses the code of who may invite nobody, and one that nobody has', async () => {
  const agent = await client.newBuyer();
  expect(await decide('deny', agent.usercode)).toMatchObject({ code: 0 });
  expect(keyOf(await register(agent.usercode))).toBe('referrer-no-authority');
  expect(await referrals(agent)).toMatchObject({ mayRefer: false });
  expect(keyOf(await register('NOBODY00'))).toBe('referral-code-wrong');
  await decide('allow', agent.usercode);
  expect(keyOf(await register(agent.usercode))).toBeUndefined();
  await client.call('officeBuyer!lock', { usercode: agent.usercode, reason: 'spam' }, service);
  expect(keyOf(await register(agent.usercode))).toBe('referrer-no-authority');
});

it('lets staff alone who may say so, with a reason that the journal keeps', async () => {
  const agent = await client.newBuyer();
  const { usercode } = agent;
  for (const role of ['risk', 'trader', 'auditor'] as const)
    expect(keyOf(await decide('deny', usercode, await newStaff(mall, client, role)))).toBe('no-permission');
  expect(keyOf(await client.ask('officeBuyer!denyReferring', { usercode }, service))).toBe('parameter-error');
  expect(keyOf(await decide('deny', 'NOBODY00'))).toBe('user-unknown');
  await decide('deny', usercode);
  const { buyer } = await client.call('officeBuyer!find', { name: usercode }, service);
  expect(buyer).toMatchObject({ mayRefer: false, joined: 0 });
  const auditor = await newStaff(mall, client, 'auditor');
  const { pageList } = await client.call('office!journal', { subject: usercode }, auditor);
  expect(pageList).toMatchObject([
    { action: 'officeBuyer!denyReferring', reason: 'agreed in March', outcome: 'done', owner: usercode },
  ]);
});

it('where not everybody may invite, only those do of whom staff have said so', async () => {
  const { db, dependencies } = mall;
  const vault = createVault({ db, masterKey: Buffer.alloc(32, 1).toString('base64') });
  const secret = 'a secret of the tests, long enough';
  const identity = createIdentity({ ...dependencies, db, vault, secret, everybodyRefers: false });
  const strict = mall.gateway({ identity }).client;
  const agent = await client.newBuyer();
  expect(keyOf(await register(agent.usercode, strict))).toBe('referrer-no-authority');
  expect(await strict.call('localuser!referrals', {}, agent)).toMatchObject({ mayRefer: false });
  await decide('allow', agent.usercode);
  expect(keyOf(await register(agent.usercode, strict))).toBeUndefined();
});

it('who invited whom stays, and is a straight line: the table itself refuses another', async () => {
  const [first, other] = [await client.newBuyer(), await client.newBuyer()];
  const { data } = await register(first.usercode);
  const { usercode } = data as { usercode: string };
  await expect(set(usercode, other.usercode)).rejects.toThrow(/stays/);
  await expect(set(usercode, null)).rejects.toThrow(/stays/);
  // a circle
  await expect(set(first.usercode, usercode)).rejects.toThrow(/stays/);
  await expect(set(other.usercode, other.usercode)).rejects.toThrow();
  expect(await invitersOf(usercode)).toBe(first.usercode);
});
