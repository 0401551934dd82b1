import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, PASSWORD } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller, type TestSeller } from './testing/test-seller.ts';

const mall = await createTestMall();
const { app, client } = mall.gateway();
let sellerId: string;
let owner: TestSeller;
let assistant: TestSeller;
beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', {});
  sellerId = pageList[0]?.sellerId ?? expect.unreachable();
  owner = await newSeller(mall, client, { sellerId, role: 'owner' });
  assistant = await newSeller(mall, client, { sellerId, role: 'assistant' });
});
afterAll(() => mall.stop());

describe('a seller in the office', () => {
  it('sees whose session it is, of which shop, and what they may do', async () => {
    const self = await client.call('seller!self', {}, owner);
    const { name } = await mall.db
      .selectFrom('seller')
      .select('name')
      .where('id', '=', sellerId)
      .executeTakeFirstOrThrow();
    const { usercode, username } = owner;
    expect(self).toMatchObject({ usercode, username, role: 'owner', sellerId, sellerName: name });
    expect(self.permissions).toContain('shop.run');
    expect(self.permissions).not.toContain('orders.place');
    expect(await client.call('seller!self', {}, assistant)).toMatchObject({ role: 'assistant', sellerId });
  });

  it('is a buyer with another token alone', async () => {
    expect(keyOf(await client.ask('order!listMain', {}, owner))).toBe('no-permission');
    expect(keyOf(await client.ask('seller!self', {}, owner.buyer))).toBe('no-permission');
    expect(await client.ask('order!listMain', {}, owner.buyer)).toMatchObject({ code: 0 });
  });

  it('signs out of the office and stays signed in as a buyer', async () => {
    const { username, buyer } = assistant;
    const { token } = await client.call('seller!login', { username, password: PASSWORD });
    await client.call('seller!logout', {}, { token });
    expect(keyOf(await client.ask('seller!self', {}, { token }))).toBe('session-expired');
    expect(await client.ask('localuser!get', {}, buyer)).toMatchObject({ code: 0 });
    expect(await client.ask('seller!self', {}, assistant)).toMatchObject({ code: 0 });
  });

  it('sets the terms of the shop as its owner, and reads them as anybody who runs it', async () => {
    const terms = {
      description: 'Lamps by the crate.',
      minimumOrder: '0',
      dispatch: '1',
      longDistance: '2.4',
      delivery: '0.95',
      fromDays: 3,
      toDays: 12,
    };
    expect(keyOf(await client.ask('sellerShop!set', terms, assistant))).toBe('no-permission');
    await client.call('sellerShop!set', terms, owner);
    expect(await client.call('sellerShop!get', {}, assistant)).toMatchObject(terms);
    const { freight } = await client.call('seller!info', { sellerId });
    expect(freight.total).toBe('4.35');
  });

  it('is told that an account without a shop has none', async () => {
    const buyer = await client.newBuyer();
    const { username } = await client.call('localuser!get', {}, buyer);
    expect(keyOf(await client.ask('seller!login', { username, password: PASSWORD }))).toBe('runs-no-shop');
  });

  it('buys nothing of the own shop, whoever of it asks', async () => {
    const { pageList } = await client.call('sellerGoods!list', { sellerId });
    const card = pageList[0] ?? expect.unreachable();
    const { skus } = await client.call('sellerGoods!info', { goodsId: card.goodsId });
    const lines = [{ skuId: skus[0]?.skuId ?? '', quantity: card.buyMin }];
    for (const { buyer } of [owner, assistant]) {
      const request = { lines, addressId: buyer.addressId };
      expect(keyOf(await client.ask('order!submit', request, buyer))).toBe('own-shop');
    }
    const other = await client.newBuyer();
    const request = { lines, addressId: other.addressId };
    expect(await client.ask('order!submit', request, other)).toMatchObject({ code: 0 });
  });
});

describe('where there is a host for the office', () => {
  const apart = mall.gateway({ config: { ...mall.dependencies.config, officeHost: 'office.example' } }).app;
  const at = async (host: string, origin?: string) => {
    const headers = { host, authorization: `Bearer ${owner.token}`, ...(origin && { origin }) };
    const answer = await apart.inject({ method: 'POST', url: '/wap/api/seller!self.action', headers });
    return keyOf(answer.json()) ?? 'let in';
  };

  it('sellers act there, and nowhere else', async () => {
    expect(await at('office.example')).toBe('let in');
    expect(await at('office.example', 'https://office.example')).toBe('let in');
    expect(await at('office.example', 'https://mall.example')).toBe('office-elsewhere');
    expect(await at('mall.example')).toBe('office-elsewhere');
  });

  it('nobody signs in as a seller elsewhere', async () => {
    const { username } = owner;
    const answer = await apart.inject({
      method: 'POST',
      url: '/wap/api/seller!login.action',
      headers: { host: 'mall.example' },
      payload: { username, password: PASSWORD },
    });
    expect(keyOf(answer.json())).toBe('office-elsewhere');
  });

  it('and the pages of the mall still show its shops', async () => {
    const url = `/wap/api/seller!info.action?sellerId=${sellerId}`;
    const answer = await app.inject({ method: 'GET', url, headers: { host: 'mall.example' } });
    expect(answer.json()).toMatchObject({ code: 0 });
  });
});
