import { randomUUID } from 'node:crypto';
import { formatMoney, money } from '@caravan/events';
import { createMemoryCache } from '@caravan/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf, SAFEWORD } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller, type TestSeller } from './testing/test-seller.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
/** of another gateway, whose cache has none of the first one's answers */
const { client: forgetful } = mall.gateway({ cache: createMemoryCache() });
let owner: TestSeller;
let assistant: TestSeller;
let rival: TestSeller;

beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const [sellerId, another] = [...new Set(pageList.map((card) => card.sellerId))];
  if (sellerId === undefined || another === undefined) return expect.unreachable();
  owner = await newSeller(mall, client, { sellerId, role: 'owner' });
  assistant = await newSeller(mall, client, { sellerId, role: 'assistant' });
  rival = await newSeller(mall, client, { sellerId: another, role: 'owner' });
  await earns(sellerId, '100');
});
afterAll(() => mall.stop());

const context = () => ({
  commandId: randomUUID(),
  correlationId: 'r',
  causationId: 'r',
  actor: 'system:test',
});
const settled = async () =>
  await mall.dependencies.readModel.waitFor(['proceeds', 'orders'], (await mall.log.head()) ?? 0n, 10_000);

/** The escrow of an order of this shop is released to it, less 5, and its account is credited. */
async function earns(sellerId: string, proceeds: string) {
  const usercode = 'B0';
  const [orderId, paymentId] = [randomUUID(), randomUUID()];
  const total = formatMoney((money(proceeds) + money('5')) as ReturnType<typeof money>);
  await mall.fund(usercode, total);
  const orders = [{ orderId, amount: money(total) }];
  await mall.wallet.capturePayment({ context: context(), usercode, paymentId, orders });
  const of = { usercode, paymentId, orderId, sellerId };
  await mall.wallet.releasePayment({ context: context(), ...of, commission: money('5') });
  const credit = { sellerId, orderId, buyer: usercode, paymentId, amount: money(proceeds) };
  await mall.proceeds.credit({ context: context(), ...credit });
  await settled();
  return { orderId, paymentId };
}
/** An order of this shop is open from here on, until it is cancelled. */
async function opens(sellerId: string): Promise<{ cancel: () => Promise<void> }> {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const { goodsId = '', buyMin: quantity = 1 } = pageList.find((card) => card.sellerId === sellerId) ?? {};
  const { skus } = await client.call('sellerGoods!info', { goodsId });
  const buyer = await client.newBuyer();
  const lines = [{ skuId: skus[0]?.skuId ?? '', quantity }];
  const { orders } = await client.call('order!submit', { lines, addressId: buyer.addressId }, buyer);
  const orderId = orders[0]?.orderId ?? '';
  await settled();
  return {
    async cancel() {
      await client.call('order!cancel', { orderId, reason: 0 }, buyer);
      await settled();
    },
  };
}
const ask = (amount: string, by = owner, { safeword = SAFEWORD, key = randomUUID(), from = client } = {}) =>
  from.ask('sellerShop!payOut', { amount, safeword }, { ...by, key });
const statement = (by = owner) => client.call('sellerShop!statement', {}, by);
const walletOf = async ({ buyer }: TestSeller) => (await client.call('wallet!getUsdt', {}, buyer)).money;

it('the owner has a part paid out, which is in their wallet at once, and says where it came from', async () => {
  expect(await statement()).toMatchObject({ available: '100', underWay: '0', paidOut: '0', minimum: '10' });
  const key = randomUUID();
  const answer = await ask('40.5', owner, { key });
  expect(answer).toMatchObject({ code: 0, data: { available: '59.5' } });
  // the same click again, also at a gateway that knows nothing of it
  expect(await ask('40.5', owner, { key })).toEqual(answer);
  expect(await ask('40.5', owner, { key, from: forgetful })).toMatchObject({ code: 0 });
  expect(keyOf(await ask('41', owner, { key, from: forgetful }))).toBe('repeated-submission');
  const told = await statement();
  expect(told).toMatchObject({ available: '59.5', underWay: '0', paidOut: '40.5' });
  expect(told.pageList).toMatchObject([
    { kind: 'payout', amount: '-40.5', state: 'done' },
    { kind: 'sale', amount: '100', paid: '105', commission: '5', state: 'done' },
  ]);
  await mall.dependencies.readModel.waitFor(['wallet'], (await mall.log.head()) ?? 0n, 10_000);
  expect(await walletOf(owner)).toBe('40.5');
  const { pageList } = await client.call('wallet!records', {}, owner.buyer);
  expect(pageList).toMatchObject([{ kind: 'proceeds', amount: '40.5', balance: '40.5' }]);
});

it('nobody but the owner has it paid out, and nobody without the right transaction password', async () => {
  expect(keyOf(await ask('20', assistant))).toBe('no-permission');
  expect(keyOf(await ask('20', owner, { safeword: '000000' }))).toBe('fund-password-wrong');
  const asBuyer = { token: owner.buyer.token };
  expect(keyOf(await client.ask('sellerShop!payOut', { amount: '20', safeword: SAFEWORD }, asBuyer))).toBe(
    'no-permission',
  );
  expect(await statement(assistant)).toMatchObject({ available: '59.5' });
});

it('what the shop has not, and less than the minimum, is refused in words', async () => {
  expect(keyOf(await ask('59.6'))).toBe('proceeds-insufficient');
  expect(keyOf(await ask('9.99'))).toBe('payout-below-minimum');
  expect(keyOf(await ask('-20'))).toBe('parameter-error');
  expect(keyOf(await ask('20', rival))).toBe('proceeds-insufficient');
  expect(await statement(rival)).toMatchObject({ available: '0', paidOut: '0', pageList: [] });
});

it('many payouts at once never take more than there is', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => ask('25', owner, { from: n % 2 === 0 ? client : forgetful })),
  );
  const refusals = answers.filter(({ code }) => code !== 0).map(keyOf);
  expect(refusals).toEqual(Array(4).fill('proceeds-insufficient'));
  await settled();
  expect(await statement()).toMatchObject({ available: '9.5', paidOut: '90.5' });
});

it('what is left below the minimum is paid out whole, once, while nothing more comes to the shop', async () => {
  const { cancel } = await opens(owner.sellerId);
  expect(await statement()).toMatchObject({ available: '9.5', last: false });
  expect(keyOf(await ask('9.5'))).toBe('payout-below-minimum');
  await cancel();
  expect(await statement()).toMatchObject({ available: '9.5', last: true });
  expect(keyOf(await ask('9'))).toBe('payout-below-minimum');
  const key = randomUUID();
  const answer = await ask('9.5', owner, { key });
  expect(answer).toMatchObject({ code: 0, data: { available: '0' } });
  await opens(owner.sellerId);
  expect(await ask('9.5', owner, { key, from: forgetful })).toMatchObject({ code: 0 });
  expect(await statement()).toMatchObject({ available: '0', paidOut: '100', last: false });
  await mall.dependencies.readModel.waitFor(['wallet'], (await mall.log.head()) ?? 0n, 10_000);
  expect(await walletOf(owner)).toBe('100');
});

it('the statement goes on page by page, by position', async () => {
  const sold = [await earns(owner.sellerId, '1'), await earns(owner.sellerId, '2')];
  const first = await client.call('sellerShop!statement', { pageSize: 2 }, owner);
  expect(first.pageList.map(({ reference }) => reference)).toEqual(
    sold.toReversed().map(({ orderId }) => orderId),
  );
  const rest = await client.call('sellerShop!statement', { pageSize: 50, before: first.next ?? 0 }, owner);
  expect(rest.pageList.map(({ kind }) => kind)).toEqual(['payout', 'payout', 'payout', 'payout', 'sale']);
  expect(rest.next).toBeUndefined();
});

it('a payout to an account that is closed goes back to the shop', async () => {
  await earns(rival.sellerId, '30');
  const closed = await mall.wallet.close({ context: context(), usercode: rival.usercode, reason: 'left' });
  expect(closed).not.toHaveProperty('refusal');
  expect(keyOf(await ask('30', rival))).toBe('wallet-closed');
  await settled();
  const told = await statement(rival);
  expect(told).toMatchObject({ available: '30', underWay: '0', paidOut: '0' });
  expect(told.pageList[0]).toMatchObject({ kind: 'payout', amount: '-30', state: 'returned' });
});

it('what is taken back for a refund is a line of the statement, and no longer available, until it is given back', async () => {
  const { orderId, paymentId } = await earns(rival.sellerId, '7');
  const { available: before } = await statement(rival);
  const refund = { sellerId: rival.sellerId, refundId: randomUUID() };
  const by = { role: 'platform', id: 'anna' } as const;
  const of = { ...refund, orderId, paymentId, amount: money('12') };
  const taken = await mall.proceeds.takeBack({ context: context(), ...of, by, note: 'counterfeit' });
  expect(taken).not.toHaveProperty('refusal');
  await settled();
  const told = await statement(rival);
  expect(formatMoney((money(told.available) + money('7')) as ReturnType<typeof money>)).toBe(before);
  const line = { kind: 'taken-back', reference: orderId, paid: '12', commission: '5', amount: '-7' };
  expect(told.pageList[0]).toMatchObject({ ...line, state: 'under-way' });
  await mall.proceeds.giveBack({ context: context(), ...refund, reason: 'order-refund-period-over' });
  await settled();
  expect(await statement(rival)).toMatchObject({ available: before });
  expect((await statement(rival)).pageList[0]).toMatchObject({ ...line, state: 'returned' });
});
