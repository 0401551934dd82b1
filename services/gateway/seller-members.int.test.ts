import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf, PASSWORD } from './testing/test-client.ts';
import { registerProven } from './testing/register-proven.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller, type TestSeller } from './testing/test-seller.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let owner: TestSeller;
let assistant: TestSeller;
let elsewhere: TestSeller;
beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const [first = '', other = ''] = [...new Set(pageList.map(({ sellerId }) => sellerId))];
  owner = await newSeller(mall, client, { sellerId: first, role: 'owner' });
  assistant = await newSeller(mall, client, { sellerId: first, role: 'assistant' });
  elsewhere = await newSeller(mall, client, { sellerId: other, role: 'owner' });
});
afterAll(() => mall.stop());

async function members(of = owner) {
  const { pageList } = await client.call('sellerMember!list', {}, of);
  return pageList.map(({ usercode, role }) => [usercode, role]);
}

it('is for the owner alone, and of the own shop alone', async () => {
  const { usercode } = assistant;
  for (const who of [assistant, assistant.buyer, undefined]) {
    const refused = who ? 'no-permission' : 'not-logged-in';
    expect(keyOf(await client.ask('sellerMember!list', {}, who))).toBe(refused);
    expect(keyOf(await client.ask('sellerMember!invite', { name: usercode }, who))).toBe(refused);
    expect(keyOf(await client.ask('sellerMember!withdraw', { usercode }, who))).toBe(refused);
    expect(keyOf(await client.ask('sellerMember!remove', { usercode }, who))).toBe(refused);
  }
  expect(await members()).toEqual([
    [owner.usercode, 'owner'],
    [usercode, 'assistant'],
  ]);
  expect(await members(elsewhere)).toEqual([[elsewhere.usercode, 'owner']]);
  await client.call('sellerMember!remove', { usercode }, elsewhere);
  expect(await client.ask('seller!self', {}, assistant)).toMatchObject({ code: 0 });
});

it('nobody has to stay but the owner', async () => {
  const unasked = await newSeller(mall, client, { sellerId: owner.sellerId, role: 'assistant' });
  expect(await client.ask('sellerMember!leave', {}, unasked)).toMatchObject({ code: 0 });
  expect(keyOf(await client.ask('seller!self', {}, unasked))).toBe('session-expired');
  expect((await members()).map(([usercode]) => usercode)).not.toContain(unasked.usercode);
  // they buy there again
  expect(await client.ask('localuser!get', {}, unasked.buyer)).toMatchObject({ code: 0 });
  expect(keyOf(await client.ask('sellerMember!leave', {}, owner))).toBe('owner-of-shop');
  expect(keyOf(await client.ask('sellerMember!leave', {}, unasked.buyer))).toBe('no-permission');
});

it('asks a buyer, who is an assistant once they accept, and out at every gateway at once', async () => {
  const buyer = await client.newBuyer();
  const { usercode } = buyer;
  const { sellerId } = owner;
  const { username } = await client.call('localuser!get', {}, buyer);
  const signIn = { username, password: PASSWORD };
  expect(await client.call('sellerMember!invite', { name: username }, owner)).toEqual({ usercode, username });
  // asked is not hired: they follow and apply as before
  expect(keyOf(await client.ask('seller!login', signIn))).toBe('runs-no-shop');
  expect(await client.ask('focusSeller!add', { sellerId: elsewhere.sellerId }, buyer)).toMatchObject({
    code: 0,
  });
  const { invitations } = await client.call('sellerMember!list', {}, owner);
  expect(invitations).toMatchObject([{ usercode, username }]);
  expect((await client.call('sellerMember!list', {}, elsewhere)).invitations).toEqual([]);
  const asked = await client.call('shopInvitation!list', {}, buyer);
  expect(asked).toMatchObject({ pageList: [{ sellerId, sellerName: expect.any(String) }], pauses: [] });

  await client.call('shopInvitation!accept', { sellerId }, buyer);
  await client.call('shopInvitation!accept', { sellerId }, buyer);
  const session = await client.call('seller!login', signIn);
  expect(session).toMatchObject({ role: 'assistant', sellerId });
  const another = mall.gateway().client;
  expect(await another.ask('seller!self', {}, session)).toMatchObject({ code: 0 });

  await client.call('sellerMember!remove', { usercode }, owner);
  for (const gateway of [another, client]) {
    expect(keyOf(await gateway.ask('seller!self', {}, session))).toBe('session-expired');
    expect(keyOf(await gateway.ask('seller!login', signIn))).toBe('runs-no-shop');
  }
  expect(await client.ask('localuser!get', {}, buyer)).toMatchObject({ code: 0 });
  // who comes back signs in anew
  await client.call('sellerMember!invite', { name: usercode }, owner);
  await client.call('shopInvitation!accept', { sellerId }, buyer);
  expect(keyOf(await client.ask('seller!self', {}, session))).toBe('session-expired');
});

it('asks who declined or left no more, unless they allow it, and takes a question back', async () => {
  const buyer = await client.newBuyer();
  const { usercode } = buyer;
  const { sellerId } = owner;
  const invite = async () => keyOf(await client.ask('sellerMember!invite', { name: usercode }, owner));
  const accept = async () => keyOf(await client.ask('shopInvitation!accept', { sellerId }, buyer));
  expect(await accept()).toBe('invitation-over');
  expect(await invite()).toBeUndefined();
  expect(await invite()).toBe('already-invited');
  await client.call('sellerMember!withdraw', { usercode }, elsewhere);
  await client.call('sellerMember!withdraw', { usercode }, owner);
  expect(await accept()).toBe('invitation-over');
  expect(await invite()).toBeUndefined();
  await client.call('shopInvitation!decline', { sellerId }, buyer);
  expect(await accept()).toBe('invitation-over');
  expect(await invite()).toBe('not-to-be-invited');
  const { pageList, pauses } = await client.call('shopInvitation!list', {}, buyer);
  expect([pageList, pauses]).toMatchObject([[], [{ sellerId }]]);
  await client.call('shopInvitation!allow', { sellerId }, buyer);
  expect(await invite()).toBeUndefined();
  expect(await accept()).toBeUndefined();
  const { username } = await client.call('localuser!get', {}, buyer);
  const session = await client.call('seller!login', { username, password: PASSWORD });
  await client.call('sellerMember!leave', {}, session);
  expect(await invite()).toBe('not-to-be-invited');
});

it('is over with the account of who was asked', async () => {
  const buyer = await client.newBuyer();
  const { usercode } = buyer;
  await client.call('sellerMember!invite', { name: usercode }, owner);
  await mall.dependencies.identity.forget({ usercode, closedAt: new Date() });
  const { invitations } = await client.call('sellerMember!list', {}, owner);
  expect(invitations.map((each) => each.usercode)).not.toContain(usercode);
});

it('says why not, and nothing of accounts by e-mail', async () => {
  await registerProven(mall, client, { username: 'linmei@example.com' });
  const refusalTo = async (name: string) => keyOf(await client.ask('sellerMember!invite', { name }, owner));
  expect(await refusalTo(owner.username)).toBe('owner-of-shop');
  expect(await refusalTo(assistant.usercode)).toBe('already-member');
  expect(await refusalTo(elsewhere.usercode)).toBe('already-seller');
  for (const name of ['linmei@example.com', 'nobody00']) expect(await refusalTo(name)).toBe('user-unknown');
  const { usercode } = owner;
  expect(keyOf(await client.ask('sellerMember!remove', { usercode }, owner))).toBe('owner-of-shop');
});
