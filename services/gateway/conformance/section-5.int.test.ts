import { wireOf, type RefusalKey } from '@caravan/events';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, SAFEWORD, testAddress, type TestBuyer } from '../testing/test-client.ts';
import { createTestMall } from '../testing/test-mall.ts';
import { createAsking } from './testing/places.ts';

/** The rules of §5, over HTTP: what is just within a bound is taken, and what is just beyond it refused, in the words of §8. */

const WITHDRAWN_TO = '0x52908400098527886E0F7030069857D2E4169EE7';

const mall = await createTestMall();
const { app, client } = mall.gateway();
let ask: ReturnType<typeof createAsking>;
let buyer: TestBuyer;
let goods: { readonly skuId: string; readonly least: number };
beforeAll(async () => {
  ask = createAsking(await app.listen({ host: '127.0.0.1', port: 0 }));
  buyer = await client.newBuyer();
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const card = pageList.find(({ buyMin }) => buyMin > 1) ?? expect.unreachable();
  const { skus } = await client.call('sellerGoods!info', { goodsId: card.goodsId });
  goods = { skuId: skus[0]?.skuId ?? '', least: card.buyMin };
  await mall.setStock(goods.skuId, 100_000);
  const bound = { network: 'ethereum', address: WITHDRAWN_TO, safeword: SAFEWORD };
  await client.call('user!bindWithdrawAddress', bound, { ...buyer, key: 'bind' });
});
afterAll(() => mall.stop());

const post = (name: string, request: object, token = buyer.token) =>
  ask(name, { method: 'POST', request: { ...request }, in: 'json', token });
const unused = () => randomUUID().replaceAll('-', '');
const register = (more: object) =>
  post('localuser!registerNoVerifcode', {
    username: `r${unused().slice(0, 8)}`,
    password: PASSWORD,
    ...more,
  });
const address = (more: object) => post('address!add', { ...testAddress, ...more });
const order = (quantity: unknown, more: object = {}) =>
  post('order!submit', {
    lines: [{ skuId: goods.skuId, quantity }],
    addressId: buyer.addressId,
    ...more,
  });
async function recharge(amount: string) {
  const by = await client.newBuyer();
  const { session_token } = await client.call('rechargeBlockchain!recharge_open', {}, by);
  return await post('rechargeBlockchain!recharge', { session_token, network: 'ethereum', amount }, by.token);
}
async function withdraw(amount: string) {
  const { session_token } = await client.call('withdraw!withdraw_open', {}, buyer);
  const asked = { network: 'ethereum', amount, safeword: SAFEWORD, session_token };
  return await post('withdraw!apply', asked);
}
const letters = (length: number) => unused().replaceAll(/\d/g, 'x').slice(0, length);

type Rule = readonly [what: string, attempt: () => Promise<{ code: number }>, refused: RefusalKey | 'taken'];

const passwords: readonly Rule[] = [
  ['a login password of 6', () => register({ password: 'wag-77' }), 'taken'],
  ['a login password of 12', () => register({ password: 'wagon-777777' }), 'taken'],
  ['a login password of 5', () => register({ password: 'wag-7' }), 'password-invalid'],
  ['a login password of 13', () => register({ password: 'wagon-7777777' }), 'password-invalid'],
  ['an empty login password', () => register({ password: '' }), 'parameter-error'],
  ['a fund password of six digits', () => register({ safeword: '123456' }), 'taken'],
  ['a fund password of five digits', () => register({ safeword: '12345' }), 'fund-password-invalid'],
  ['a fund password with letters', () => register({ safeword: '12345a' }), 'fund-password-invalid'],
  [
    'two new passwords that differ',
    () =>
      post('user!updateOldAndNewPsw', {
        old_password: PASSWORD,
        password: 'camel-99',
        re_password: 'camel-98',
      }),
    'passwords-differ',
  ],
];

const names: readonly Rule[] = [
  ['a username of 6', () => register({ username: `${letters(5)}7` }), 'taken'],
  ['a username of 30', () => register({ username: letters(30) }), 'taken'],
  ['a username of 5', () => register({ username: 'abcd7' }), 'username-invalid'],
  ['a username of 31', () => register({ username: letters(31) }), 'username-invalid'],
  ['a username with a blank', () => register({ username: 'mei tan77' }), 'username-invalid'],
  [
    'a phone of 7 digits',
    () => register({ username: '1234567', type: 'phone', areaCode: '65' }),
    'phone-invalid',
  ],
  [
    'an e-mail address without a host',
    () => register({ username: 'meitan88@', type: 'email' }),
    'email-invalid',
  ],
  [
    'an e-mail address of 65',
    () => register({ username: `${'m'.repeat(53)}@example.com`, type: 'email' }),
    'email-invalid',
  ],
];

const addresses: readonly Rule[] = [
  ['a recipient of 64', () => address({ contacts: 'x'.repeat(64) }), 'taken'],
  ['a recipient of 65', () => address({ contacts: 'x'.repeat(65) }), 'address-too-long'],
  ['a postcode of 33', () => address({ postcode: '1'.repeat(33) }), 'address-too-long'],
  ['a postcode that its country has not', () => address({ postcode: '1234' }), 'address-invalid'],
  ['a phone of 7 digits', () => address({ phone: '1234567' }), 'address-invalid'],
  ['no country', () => address({ country: '' }), 'address-invalid'],
];

const quantities: readonly Rule[] = [
  ['the least quantity', () => order(goods.least), 'taken'],
  ['the most of one order', () => order(500), 'taken'],
  ['less than is sold', () => order(goods.least - 1), 'quantity-below-minimum'],
  ['nothing', () => order(0), 'quantity-below-minimum'],
  ['more than one order holds', () => order(501), 'quantity-above-maximum'],
  ['half a piece', () => order('1.5'), 'parameter-error'],
  ['no product selected', () => order(1, { lines: [] }), 'no-goods-selected'],
  ['no address chosen', () => order(goods.least, { addressId: '' }), 'address-missing'],
  ['a price of eleven decimals', () => order(goods.least, { total: '1.00000000001' }), 'parameter-error'],
];

const money: readonly Rule[] = [
  ['a recharge of 1', () => recharge('1'), 'taken'],
  ['a recharge of two decimals', () => recharge('1.25'), 'taken'],
  ['a recharge of three decimals', () => recharge('1.255'), 'parameter-error'],
  ['a recharge below 1', () => recharge('0.99'), 'recharge-below-minimum'],
  ['a recharge above the maximum', () => recharge('1000000.01'), 'recharge-above-maximum'],
  ['a withdrawal of nothing', () => withdraw('0'), 'parameter-error'],
  ['a withdrawal of less than nothing', () => withdraw('-1'), 'parameter-error'],
  ['a withdrawal below the minimum', () => withdraw('9.99'), 'withdrawal-below-minimum'],
  ['a withdrawal that is no number', () => withdraw('ten'), 'parameter-error'],
  [
    'an address of no protocol',
    async () => {
      const { token } = await client.newBuyer();
      const asked = { network: 'ethereum', address: '0x12', safeword: SAFEWORD };
      return await post('user!bindWithdrawAddress', asked, token);
    },
    'withdraw-address-wrong',
  ],
];

const lists: readonly Rule[] = [
  ['the first page', () => post('order!listMain', { pageNum: 1, status: 0 }), 'taken'],
  ['page 0', () => post('order!listMain', { pageNum: 0 }), 'page-number-invalid'],
  ['page 1.5', () => post('order!listMain', { pageNum: '1.5' }), 'page-number-invalid'],
  ['a status below 0', () => post('order!listMain', { status: -1 }), 'parameter-error'],
  [
    'no reason for closing the account',
    () => post('user!logoff', { password: PASSWORD, reason: '' }),
    'cancellation-reason-required',
  ],
];

describe.each([
  ['passwords', passwords],
  ['names', names],
  ['addresses', addresses],
  ['quantities', quantities],
  ['money', money],
  ['lists and closing', lists],
])('§5, %s', (_group, rules) => {
  it.each(rules)('%s', async (_what, attempt, refused) => {
    expect(await attempt()).toMatchObject(refused === 'taken' ? { code: 0 } : wireOf(refused));
  });
});
