import { SELLER_ROLES, STAFF_ROLES } from '@caravan/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller } from './testing/test-seller.ts';
import { newStaff } from './testing/test-staff.ts';
import { actions, audienceOf, authorisation, type ActionName, type Role } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
const buyer = await client.newBuyer();
afterAll(() => mall.stop());

const names = Object.keys(actions) as ActionName[];
const ofBuyers = names.filter((name) => audienceOf(actions[name].permission) === 'buyer');
const open = names.filter((name) => audienceOf(actions[name].permission) === 'anyone');

/** Public, whatever the parameters: everything else needs a login (§6). */
const visitors = [
  'localuser!registerNoVerifcode',
  'localuser!registerWithVerifcode',
  'idcode!execute',
  'localuser!resetPassword',
  'user!newlogin',
  'user!logout',
  'jscode!execute',
  'jscode!check',
  'jscode!work',
  'jscode!checkWork',
  'subscribe!add',
  'subscribe!confirm',
  'subscribe!end',
  'help!list',
  'help!read',
  'index!home',
  'banner!bannerList',
  'category!list',
  'category!tree',
  'category!recommend',
  'seller!list',
  'seller!info',
  'seller!visit',
  'sellerGoods!list',
  'sellerGoods!search',
  'sellerGoods!facets',
  'sellerGoods!search-keyword',
  'sellerGoods!searchSellerGoods',
  'sellerGoods!recommend_new',
  'sellerGoods!recommend_like',
  'evaluation!list',
  'evaluation!countType',
  'sellerGoods!variants',
  'sellerGoods!info',
  'address!listCountry',
  'address!listState',
  'address!listCity',
  'solvency!roots',
  'channelBlockchain!list',
  'credit!offer',
  'index!download-url',
  'syspara!getSyspara',
  'seller!login',
  'seller!logout',
  'category!sellerTree',
  'office!login',
  'office!enrol',
  'office!verify',
  'office!logout',
  'activity/lottery!getCurrentActivity',
  'warehouse!list',
];

describe('a visitor', () => {
  it('may do just what visitors may', () => {
    expect(open).toEqual(visitors);
  });

  it.each(ofBuyers)('is asked to log in by %s', async (name) => {
    expect(await client.ask(name)).toMatchObject({ code: 403, data: { key: 'not-logged-in' } });
    expect(await client.ask(name, { token: 'x'.repeat(43) })).toMatchObject({
      code: 403,
      data: { key: 'session-expired' },
    });
  });

  it.each(open)('is answered by %s', async (name) => {
    expect((await client.ask(name)).code).not.toBe(403);
  });
});

describe('a buyer', () => {
  it.each(ofBuyers)('is let in by %s', async (name) => {
    const reply = await client.ask(name, {}, buyer);
    expect([0, 400]).toContain(reply.code);
  });
});

describe('every role, with a session of its own', () => {
  const tokens = new Map<Role, string>();
  beforeAll(async () => {
    tokens.set('buyer', buyer.token);
    const { pageList } = await client.call('sellerGoods!list', {});
    const sellerId = pageList[0]?.sellerId ?? expect.unreachable();
    for (const role of SELLER_ROLES)
      tokens.set(role, (await newSeller(mall, client, { sellerId, role })).token);
    for (const role of STAFF_ROLES) tokens.set(role, (await newStaff(mall, client, role)).token);
  });

  // those that end the session that is asked with
  const leaving = ['user!logout', 'seller!logout', 'office!logout', 'sellerMember!leave'];
  it.each(names.filter((name) => !leaving.includes(name)))(
    'by %s: let in as the table says',
    async (name) => {
      const holders: readonly Role[] = authorisation[actions[name].permission];
      for (const [role, token] of tokens) {
        const { code, data } = await client.ask(name, {}, { token });
        const key = code === 0 ? undefined : (data as { key?: string }).key;
        expect([role, key !== 'no-permission']).toEqual([role, holders.includes(role)]);
        expect(key).not.toBe('session-expired');
      }
    },
  );
});

describe('the shop window', () => {
  it('shows home, categories, a store, a search and suggestions in the shapes of the wire', async () => {
    const home = await client.call('index!home', {});
    expect(home.recommendList.length).toBeGreaterThan(0);
    const tree = await client.call('category!tree', {});
    expect(tree.pageList[0]?.children.length).toBeGreaterThan(0);
    const [goods] = home.recommendList;
    await client.call('seller!info', { sellerId: goods?.sellerId ?? '' });
    const word = goods?.name.split(' ').at(-1) ?? '';
    const found = await client.call('sellerGoods!search', { keyword: word });
    expect(found.pageInfo.totalElements).toBeGreaterThan(0);
    await client.call('sellerGoods!search-keyword', { keyword: word.slice(0, 3) });
    const filtered = await client.call('sellerGoods!list', {
      sort: 'price-up',
      minPrice: '1',
      maxPrice: '100000',
    });
    const prices = filtered.pageList.map(({ price }) => Number(price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('refuses goods, stores and categories that are not there', async () => {
    expect(await client.ask('sellerGoods!info', { goodsId: 'nothing' })).toMatchObject({ code: 3001 });
    expect(await client.ask('seller!info', { sellerId: 'nobody' })).toMatchObject({ code: 3015 });
    expect(await client.ask('sellerGoods!list', { categoryId: 'none' })).toMatchObject({ code: 3013 });
    expect(await client.ask('sellerGoods!search', { keyword: ' ' })).toMatchObject({ code: 3014 });
  });

  it('tells its settings by code', async () => {
    expect(await client.call('syspara!getSyspara', { code: 'mall_max_goods_number_in_order' })).toEqual({
      mall_max_goods_number_in_order: '500',
    });
    expect(
      await client.call('syspara!getSyspara', { code: 'mall_return_days,mall_refund_answer_days' }),
    ).toEqual({ mall_return_days: '7', mall_refund_answer_days: '7' });
  });
});

describe('recharging', () => {
  it('gives each buyer an address of their own, the same each time', async () => {
    const { pageList } = await client.call('channelBlockchain!list', {});
    expect(pageList).toMatchObject([
      { network: 'ethereum', name: 'Ethereum', standard: 'ERC20', minimum: '1', confirmationsRequired: 12 },
      { network: 'polygon', name: 'Polygon PoS', standard: 'ERC20', minimum: '2', confirmationsRequired: 12 },
    ]);
    const open1 = await client.call('rechargeBlockchain!recharge_open', { network: 'ethereum' }, buyer);
    const open2 = await client.call('rechargeBlockchain!recharge_open', { network: 'ethereum' }, buyer);
    const lasting = { session_token: '', expectedBy: '' };
    expect({ ...open1, ...lasting }).toEqual({ ...open2, ...lasting });
    expect(open1.session_token).not.toBe(open2.session_token);
    expect(open1.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    const other = await client.newBuyer();
    const theirs = await client.call('rechargeBlockchain!recharge_open', { network: 'ethereum' }, other);
    expect(theirs.address).not.toBe(open1.address);
  });

  it('refuses a network that is not open, and a deposit of nobody', async () => {
    expect(await client.ask('rechargeBlockchain!recharge_open', { network: 'moon' }, buyer)).toMatchObject({
      code: 2005,
    });
    expect(await client.ask('rechargeBlockchain!get', { id: 'ethereum:0x1:0' }, buyer)).toMatchObject({
      code: 2008,
    });
  });

  it('has no faucet where there is no test money', async () => {
    const reply = await client.ask('development!faucet', { network: 'ethereum', amount: '10' }, buyer);
    expect(reply).toMatchObject({ code: 404, data: { key: 'unknown-action' } });
  });
});
