import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let finance: TestStaff;
let service: TestStaff;
let buyer: TestBuyer;
let line: { skuId: string; quantity: number };

beforeAll(async () => {
  finance = await newStaff(mall, client, 'finance');
  service = await newStaff(mall, client, 'customer-service');
  buyer = await client.newBuyer();
  const { pageList } = await client.call('sellerGoods!list', {});
  const goods = await client.call('sellerGoods!info', { goodsId: pageList[0]?.goodsId ?? '' });
  line = { skuId: goods.skus[0]?.skuId ?? '', quantity: goods.buyMin };
});
afterAll(() => mall.stop());
afterEach(async () => {
  for (const id of ['balance', 'blockchain', 'recharge'] as const) await keep(id, { scope: 'everywhere' });
});

type Id = 'balance' | 'blockchain' | 'recharge' | 'PHP_recharge';
const listed = async () => await client.call('officePaymentMethod!list', {}, service);
const kept = async (id: Id) =>
  (await listed()).pageList.find(({ paymentMethod }) => paymentMethod === id) ?? expect.unreachable();
const save = async (id: Id, change: object, by = finance) =>
  await client.ask(
    'officePaymentMethod!save',
    { paymentMethod: id, version: (await kept(id)).version, ...change },
    by,
  );
async function keep(id: Id, change: object) {
  expect(await save(id, { warned: true, ...change })).toMatchObject({ code: 0 });
}
const quote = (more: object = {}) =>
  client.call('order!quote', { lines: [line], addressId: buyer.addressId, ...more }, buyer);
const submit = (more: object = {}, by = buyer) =>
  client.ask('order!submit', { lines: [line], addressId: buyer.addressId, ...more }, by);
const open = async (more?: object) =>
  (await quote(more)).paymentMethods.map(({ paymentMethod }) => paymentMethod);

async function orderOf(reply: Awaited<ReturnType<typeof submit>>) {
  expect(reply).toMatchObject({ code: 0 });
  const { orders } = reply.data as { orders: { orderId: string }[] };
  const { orderInfo } = await client.call('order!info', { orderId: orders[0]?.orderId ?? '' }, buyer);
  return orderInfo;
}

describe('a checkout', () => {
  it('offers what the mall has and staff opened where the goods go', async () => {
    expect(await open()).toEqual(['balance', 'blockchain', 'recharge']);
    // the address of a test's buyer
    await keep('recharge', { scope: 'except', countries: ['SG'] });
    await keep('blockchain', { scope: 'only', countries: ['SG'] });
    expect(await open()).toEqual(['balance', 'blockchain']);
    await keep('blockchain', { scope: 'except', countries: ['SG'] });
    expect(await open()).toEqual(['balance']);
    // no address is chosen yet
    expect(await open({ addressId: '' })).toEqual(['balance', 'blockchain', 'recharge']);
  });

  it('records how the order is paid, with the name of that moment', async () => {
    expect(await orderOf(await submit({ paymentMethod: 'recharge' }))).toMatchObject({
      paymentMethod: 'recharge',
      paymentMethodName: 'Bank card',
    });
    // who names none pays from the balance
    expect(await orderOf(await submit())).toMatchObject({ paymentMethod: 'balance', paymentMethodName: '' });
  });

  it('is told 2011 of what is not open there, before and at the submission, which reserves nothing', async () => {
    await keep('recharge', { scope: 'except', countries: ['SG'] });
    const before = await mall.stockOf(line.skuId);
    const foreseen = (await quote({ paymentMethod: 'recharge' })).paymentRefusal;
    const refused = await submit({ paymentMethod: 'recharge' });
    expect(refused).toEqual(foreseen);
    expect([refused.code, keyOf(refused)]).toEqual([2011, 'payment-method-not-open']);
    expect(await mall.stockOf(line.skuId)).toBe(before);
    expect((await quote()).paymentRefusal).toBeUndefined();
    // a slot that this mall has nothing in
    expect(keyOf(await submit({ paymentMethod: 'PHP_recharge' }))).toBe('payment-method-not-open');
    expect(keyOf(await submit({ paymentMethod: 'cash' }))).toBe('parameter-error');
  });

  it('is told 2012 where nothing is open', async () => {
    for (const id of ['balance', 'blockchain', 'recharge'] as const)
      await keep(id, { scope: 'except', countries: ['SG'] });
    const { paymentMethods, paymentRefusal } = await quote();
    const refused = await submit();
    expect(paymentMethods).toEqual([]);
    expect(refused).toEqual(paymentRefusal);
    expect([refused.code, keyOf(refused)]).toEqual([2012, 'no-payment-method']);
    expect((await listed()).unserved).toEqual(['SG']);
  });

  it('sent twice is one order, and under its key keeps its way to pay, though that closed since', async () => {
    const once = { ...buyer, key: 'pays-by-card' };
    const asked = { paymentMethod: 'recharge' };
    const [first, second] = await Promise.all([submit(asked, once), submit(asked, once)]);
    expect(second).toEqual(first);
    const { orderId } = await orderOf(first);
    await keep('recharge', { scope: 'nowhere' });
    expect(await submit(asked, once)).toEqual(first);
    expect(keyOf(await submit({}, once))).toBe('repeated-submission');
    expect(keyOf(await submit({ paymentMethod: 'blockchain' }, once))).toBe('repeated-submission');
    // also by a gateway that remembers no answer
    const { client: other } = mall.gateway({ cache: noMemory() });
    const lines = { lines: [line], addressId: buyer.addressId };
    expect((await other.ask('order!submit', { ...lines, ...asked }, once)).data).toMatchObject({
      orders: [{ orderId }],
    });
    expect(keyOf(await other.ask('order!submit', lines, once))).toBe('repeated-submission');
  });

  it('leads to an order that is paid from the balance, whatever brought the money', async () => {
    const order = await orderOf(await submit({ paymentMethod: 'recharge' }));
    const paying = () => client.ask('order!pay', { orderIds: [order.orderId], safeword: SAFEWORD }, buyer);
    expect(keyOf(await paying())).toBe('insufficient-balance');
    await mall.fund(buyer.usercode, order.total);
    expect(await paying()).toMatchObject({ code: 0, data: { money: '0' } });
  });
});

describe('staff', () => {
  it('close the balance anywhere only when they say that they were warned', async () => {
    const only = { scope: 'only', countries: ['DE'] };
    expect(keyOf(await save('balance', only))).toBe('parameter-error');
    expect(await save('balance', { ...only, warned: true })).toMatchObject({ code: 0 });
    expect(keyOf(await submit())).toBe('payment-method-not-open');
    expect(await save('recharge', only)).toMatchObject({ code: 0 });
  });

  it.each([
    ['a country that there is not', { scope: 'only', countries: ['XX'] }],
    ['a country in words', { scope: 'only', countries: ['Germany'] }],
    ['no country where some are meant', { scope: 'except', countries: [] }],
    ['countries where none are meant', { scope: 'everywhere', countries: ['DE'] }],
  ])('name countries by their codes: %s is refused', async (_what, change) => {
    expect(keyOf(await save('recharge', change))).toBe('parameter-error');
  });

  it('do not overwrite what a colleague kept, and the journal tells who did what', async () => {
    const { version } = await kept('recharge');
    await keep('recharge', { scope: 'nowhere' });
    const stale = { paymentMethod: 'recharge', scope: 'everywhere', version } as const;
    expect(keyOf(await client.ask('officePaymentMethod!save', stale, finance))).toBe('content-changed');
    const auditor = await newStaff(mall, client, 'auditor');
    const journal = await client.call('office!journal', { subject: 'recharge' }, auditor);
    expect(journal.pageList[0]).toMatchObject({
      action: 'officePaymentMethod!save',
      staffId: finance.staffId,
    });
  });

  it.each(['customer-service', 'auditor', 'risk', 'trader'] as const)(
    'of %s open and close nothing',
    async (role) => {
      const member = await newStaff(mall, client, role);
      const change = { paymentMethod: 'recharge', scope: 'nowhere', version: 1 } as const;
      expect(keyOf(await client.ask('officePaymentMethod!save', change, member))).toBe('no-permission');
      const seen = await client.ask('officePaymentMethod!list', {}, member);
      if (role === 'risk' || role === 'trader') expect(keyOf(seen)).toBe('no-permission');
      else expect(seen).toMatchObject({ code: 0 });
    },
  );
});

/** A cache that forgets at once. */
const noMemory = () => ({ ...mall.dependencies.cache, get: async () => undefined, set: async () => {} });
