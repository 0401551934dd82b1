import { randomUUID } from 'node:crypto';
import { createRefundOrder } from '@caravan/flows';
import { createMemoryCache } from '@caravan/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller } from './testing/test-seller.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
const { readModel } = mall.dependencies;
let risk: TestStaff;
let service: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  risk = await newStaff(mall, client, 'risk');
  service = await newStaff(mall, client, 'customer-service');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

/** Until the views, which other sessions than the one that wrote read, have what is in the log. */
const settled = async () => {
  const head = (await mall.log.head()) ?? 0n;
  await readModel.waitFor(['wallet', 'withdrawals', 'orders', 'payees'], head, 10_000);
};
const keyOf = async (name: string, request: object, by: TestStaff | TestBuyer) =>
  ((await client.ask(name, request, by)).data as { key?: string }).key;
const journalOf = async (subject: string) =>
  (await client.call('office!journal', { subject }, auditor)).pageList;

async function appliedFor(amount: string, buyer: TestBuyer): Promise<{ readonly id: string }> {
  return (await client.apply({ network: 'ethereum', amount }, buyer)).data as { readonly id: string };
}

/** A buyer with 100, who asked for 50. */
async function applied(buyer?: TestBuyer) {
  const of = buyer ?? (await client.newBuyer());
  await mall.fund(of.usercode, '100');
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  await client.call('user!bindWithdrawAddress', { network: 'ethereum', address, safeword: SAFEWORD }, of);
  const { id } = await appliedFor('50', of);
  await settled();
  return { buyer: of, usercode: of.usercode, id };
}

/** A paid order. */
async function paid() {
  const buyer = await client.newBuyer();
  const { pageList } = await client.call('sellerGoods!list', {});
  const card = pageList[0] ?? expect.unreachable();
  const { skus } = await client.call('sellerGoods!info', { goodsId: card.goodsId });
  const lines = [{ skuId: skus[0]?.skuId ?? '', quantity: card.buyMin }];
  const { orders, total } = await client.call('order!submit', { lines, addressId: buyer.addressId }, buyer);
  const orderId = orders[0]?.orderId ?? '';
  await mall.fund(buyer.usercode, total);
  await client.call('order!pay', { orderIds: [orderId], safeword: SAFEWORD }, buyer);
  return { buyer, orderId };
}
const toReview = (request: { readonly usercode: string; readonly id: string }, by = risk) =>
  client.call('officeWithdraw!get', request, by);
const stateOf = async (orderId: string) => (await mall.ordering.find(orderId)).status;

describe('a withdrawal under review', () => {
  it('is seen by those who may see it, the oldest first, page by page', async () => {
    const [first, second] = [await applied(), await applied()];
    const { pageList } = await client.call('officeWithdraw!list', {}, risk);
    const ids = pageList.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    const shown = pageList.find(({ id }) => id === first.id);
    expect(shown).toMatchObject({ usercode: first.usercode, amount: '50', stage: 'under-review' });
    const next = { after: shown?.position ?? 0, pageSize: 1 };
    const page = await client.call('officeWithdraw!list', next, auditor);
    expect(page.pageList.map(({ id }) => id)).toEqual([ids[ids.indexOf(first.id) + 1]]);
    const one = await client.call('officeWithdraw!list', { pageSize: 1 }, risk);
    expect(one).toMatchObject({ pageList: [{ id: ids[0] }], next: one.pageList[0]?.position });
    const last = pageList.at(-2)?.position ?? 0;
    const end = await client.call('officeWithdraw!list', { after: last, pageSize: 1 }, risk);
    expect(end.pageList).toHaveLength(1);
    expect(end.next).toBeUndefined();
    expect(await keyOf('officeWithdraw!list', {}, service)).toBe('no-permission');
    const none = await client.call('officeWithdraw!list', { stage: 'paid' }, risk);
    expect(none.pageList).toEqual([]);
  });

  it('is approved once, in the name of who did it, and that is in the journal', async () => {
    const { buyer, usercode, id } = await applied();
    const request = { usercode, id, reason: 'known address', idempotencyKey: 'k1' };
    await client.call('officeWithdraw!approve', request, risk);
    await client.call('officeWithdraw!approve', request, risk);
    await settled();
    expect(await client.call('withdraw!get', { id }, buyer)).toMatchObject({ stage: 'approved' });
    const approvals = [];
    for await (const event of mall.log.read(`wallet-${usercode}`))
      if (event.type === 'WithdrawalApproved') approvals.push(event);
    expect(approvals).toMatchObject([{ data: { by: { role: 'platform', id: risk.staffId } } }]);
    const [entry, ...more] = await journalOf(usercode);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'officeWithdraw!approve',
      staffId: risk.staffId,
      subject: id,
      owner: usercode,
      reason: 'known address',
      outcome: 'done',
      commandId: approvals[0]?.metadata.commandId,
    });
  });

  it('is not approved by a key that approved another one, at a gateway that remembers nothing', async () => {
    const [first, second] = [await applied(), await applied()];
    const key = { reason: 'known address', idempotencyKey: 'one for two' };
    await client.call('officeWithdraw!approve', { usercode: first.usercode, id: first.id, ...key }, risk);
    const elsewhere = mall.gateway({ cache: createMemoryCache() }).client;
    const again = { usercode: second.usercode, id: second.id, ...key };
    expect(await elsewhere.ask('officeWithdraw!approve', again, risk)).toMatchObject({
      data: { key: 'repeated-submission' },
    });
    await settled();
    expect(await client.call('withdraw!get', { id: second.id }, second.buyer)).toMatchObject({
      stage: 'under-review',
    });
  });

  it('is refused with a reason, and the money returns', async () => {
    const { buyer, usercode, id } = await applied();
    expect(await keyOf('officeWithdraw!refuse', { usercode, id, reason: '' }, risk)).toBe('parameter-error');
    await client.call('officeWithdraw!refuse', { usercode, id, reason: 'wrong person' }, risk);
    await settled();
    const shown = await client.call('withdraw!get', { id }, buyer);
    expect(shown).toMatchObject({ stage: 'rejected', reason: 'wrong person' });
    expect(await client.call('wallet!getUsdt', {}, buyer)).toMatchObject({ money: '100' });
    expect(await keyOf('officeWithdraw!approve', { usercode, id }, risk)).toBe('withdrawal-already-decided');
    expect((await journalOf(id)).map(({ outcome }) => outcome)).toEqual([
      'withdrawal-already-decided',
      'done',
    ]);
  });

  it('is decided by nobody whose own it is, nor by who may not', async () => {
    const buyer = await client.newBuyer();
    const own = await newStaff(mall, client, 'risk', buyer.usercode);
    const { usercode, id } = await applied(buyer);
    const reason = 'mine';
    for (const name of ['officeWithdraw!approve', 'officeWithdraw!refuse'] as const) {
      expect(await keyOf(name, { usercode, id, reason }, own)).toBe('own-account');
      for (const other of [service, auditor, buyer])
        expect(await keyOf(name, { usercode, id, reason }, other)).toBe('no-permission');
    }
    expect(await client.call('withdraw!get', { id }, buyer)).toMatchObject({ stage: 'under-review' });
    expect((await journalOf(id)).map(({ outcome }) => outcome)).toEqual(['own-account', 'own-account']);
  });

  it('is not found under the name of another buyer', async () => {
    const { id } = await applied();
    const { usercode } = await client.newBuyer();
    expect(await keyOf('officeWithdraw!approve', { usercode, id }, risk)).toBe('withdrawal-unknown');
  });
});

describe('what a reviewer is told of a withdrawal', () => {
  it('is what went before it, and what to look at twice', async () => {
    const { buyer, usercode, id } = await applied();
    const told = await toReview({ usercode, id });
    expect(told).toMatchObject({
      id,
      usercode,
      stage: 'under-review',
      paidBefore: 0,
      lastDay: { count: 1, amount: '50' },
      lastMonth: { count: 1, amount: '50' },
      others: [],
      addressTime: expect.any(String),
      passwordTime: expect.any(String),
    });
    expect(told.username).not.toBe('');
    expect(told.risks).toEqual(
      expect.arrayContaining(['new-address', 'first-withdrawal', 'recent-password']),
    );
    expect(told.records.map(({ kind }) => kind)).toEqual(['withdrawal', 'deposit']);
    expect(told.decision).toBeUndefined();

    await client.call('officeWithdraw!refuse', { usercode, id, reason: 'try again' }, risk);
    await settled();
    const again = await appliedFor('20', buyer);
    await settled();
    const second = await toReview({ usercode, id: again.id }, auditor);
    expect(second).toMatchObject({
      lastDay: { count: 2, amount: '70' },
      others: [{ id, stage: 'rejected' }],
    });
    const first = await toReview({ usercode, id });
    expect(first).toMatchObject({ lastDay: { count: 1, amount: '50' }, others: [{ id: again.id }] });
    const { username, reason } = first.decision ?? expect.unreachable();
    expect({ username, reason }).toEqual({ username: risk.username, reason: 'try again' });
  });

  it('names an address that another buyer has bound, too', async () => {
    const [first, second] = [await applied(), await applied()];
    for (const { usercode, id } of [first, second]) {
      const { risks, addressSharedWith } = await toReview({ usercode, id });
      expect(risks).toContain('shared-address');
      expect(addressSharedWith).toBeGreaterThan(0);
    }
  });

  it('is nothing of another buyer, nor for those who may not see withdrawals', async () => {
    const { usercode, id } = await applied();
    const other = await client.newBuyer();
    expect(await keyOf('officeWithdraw!get', { usercode: other.usercode, id }, risk)).toBe(
      'withdrawal-unknown',
    );
    for (const by of [service, other])
      expect(await keyOf('officeWithdraw!get', { usercode, id }, by)).toBe('no-permission');
  });
});

/** An order that its buyer has. */
const received = async () => {
  const { orderId, buyer } = await paid();
  const order = await mall.ordering.find(orderId);
  const context = (what: string) => ({
    commandId: `${what} ${orderId}`,
    correlationId: 'test',
    causationId: 'test',
    actor: 'test',
  });
  const shipment = { carrier: 'Sea Line', trackingNumber: 'SL-77' };
  const by = { role: 'platform', id: 'test' } as const;
  await mall.ordering.confirm({ context: context('confirm'), orderId, by });
  await mall.ordering.ship({ context: context('ship'), orderId, by, shipment });
  await client.call('order!receipt', { orderId }, buyer);
  const sellerId = 'sellerId' in order ? order.sellerId : expect.unreachable();
  return { orderId, buyer, sellerId };
};

describe('the release of a payment', () => {
  let finance: TestStaff;
  beforeAll(async () => {
    finance = await newStaff(mall, client, 'finance');
  });

  it('is made by finance once the buyer has the goods, once however often it is asked', async () => {
    const { orderId } = await received();
    const request = { orderId, reason: 'both agreed', idempotencyKey: 'release-1' };
    const forgetful = mall.gateway({ cache: createMemoryCache() }).client;
    for (const by of [client, forgetful]) await by.call('officeOrder!release', request, finance);
    expect(await stateOf(orderId)).toBe('completed');
    const completed = [];
    for await (const event of mall.log.read(`order-${orderId}`))
      if (event.type === 'OrderCompleted') completed.push(event);
    expect(completed).toMatchObject([{ metadata: { actor: finance.staffId } }]);
    const [entry] = await journalOf(orderId);
    expect(entry).toMatchObject({ action: 'officeOrder!release', reason: 'both agreed', outcome: 'done' });
    const again = { orderId, reason: 'again' };
    expect(await keyOf('officeOrder!release', again, finance)).toBe('order-already-completed');
  });

  it('is refused of what is not received, and to who bought it, runs its shop or may not', async () => {
    const { orderId: early } = await paid();
    const request = { orderId: early, reason: 'why not' };
    expect(await keyOf('officeOrder!release', request, finance)).toBe('order-not-confirmed');
    expect(await keyOf('officeOrder!release', request, service)).toBe('no-permission');
    const { orderId, buyer, sellerId } = await received();
    const shopkeeper = await newSeller(mall, client, { sellerId, role: 'assistant' });
    for (const usercode of [buyer.usercode, shopkeeper.usercode]) {
      const own = await newStaff(mall, client, 'finance', usercode);
      expect(await keyOf('officeOrder!release', { orderId, reason: 'mine' }, own)).toBe('own-account');
    }
    expect(await stateOf(orderId)).toBe('received');
  });
});

const in30Days = () => new Date(Date.now() + 30 * 24 * 3_600_000);

describe('a refund', () => {
  it('is made by hand by customer service, with a reason', async () => {
    const { orderId, buyer } = await paid();
    await client.call('officeOrder!refund', { orderId, reason: 'lost at sea' }, service);
    expect(await stateOf(orderId)).toBe('refunding');
    expect(await journalOf(orderId)).toMatchObject([
      {
        action: 'officeOrder!refund',
        staffId: service.staffId,
        reason: 'lost at sea',
        owner: buyer.usercode,
        outcome: 'done',
      },
    ]);
  });

  it('is made after the completion too, out of what the shop got, once however often it is asked', async () => {
    const { orderId, sellerId } = await received();
    const finance = await newStaff(mall, client, 'finance');
    await client.call('officeOrder!release', { orderId, reason: 'both agreed' }, finance);
    const request = { orderId, reason: 'counterfeit', idempotencyKey: 'refund-completed' };
    expect(await keyOf('officeOrder!refund', request, service)).toBe('proceeds-not-credited');
    const order = await mall.ordering.find(orderId);
    if (!('paymentId' in order)) return expect.unreachable();
    const context = { commandId: randomUUID(), correlationId: 'r', causationId: 'r', actor: 'test' };
    const late = createRefundOrder({ ...mall, clock: in30Days, logger: mall.dependencies.logger });
    const asked = { context, orderId, by: { role: 'platform', id: 'test' }, note: '' } as const;
    expect(await late.refund(asked)).toMatchObject({ refusal: { key: 'order-refund-period-over' } });
    const { buyer, paymentId, total: amount } = order;
    const credit = { context, sellerId, orderId, buyer, paymentId, amount };
    expect(await mall.proceeds.credit(credit)).not.toHaveProperty('refusal');
    const seen = await client.call('officeRefund!get', { orderId }, service);
    expect(seen.afterCompletion?.until).toMatch(/^\d{4}-\d\d-\d\d /);
    const again = { ...request, idempotencyKey: 'refund-completed-again' };
    const forgetful = mall.gateway({ cache: createMemoryCache() }).client;
    for (const by of [client, forgetful]) await by.call('officeOrder!refund', again, service);
    expect(await stateOf(orderId)).toBe('refunding');
    expect(await mall.proceeds.available(sellerId)).toBe(0n);
    const taken = [];
    for await (const event of mall.log.read(`proceeds-${sellerId}`))
      if (event.type === 'ProceedsTakenBack') taken.push(event);
    expect(taken).toMatchObject([{ metadata: { actor: service.staffId }, data: { note: 'counterfeit' } }]);
  });

  it('that a buyer asked for is granted, or refused with a reason', async () => {
    const [granted, refused] = [await paid(), await paid()];
    for (const { orderId, buyer } of [granted, refused])
      await client.call('order!returns', { orderId, reason: 1, remark: '' }, buyer);
    await client.call('officeOrder!acceptRefund', { orderId: granted.orderId }, service);
    expect(await stateOf(granted.orderId)).toBe('refunding');
    const reason = 'it is on its way';
    await client.call('officeOrder!refuseRefund', { orderId: refused.orderId, reason }, service);
    expect(await stateOf(refused.orderId)).toBe('paid');
    const again = { orderId: refused.orderId };
    expect(await keyOf('officeOrder!acceptRefund', again, service)).toBe('order-refund-unknown');
  });

  it('is listed until it is answered, and afterwards if it was refused, with what the decision needs', async () => {
    const [first, second] = [await paid(), await paid()];
    for (const { orderId, buyer } of [first, second])
      await client.call('order!returns', { orderId, reason: 5, remark: 'Two cups are broken.' }, buyer);
    await settled();
    const { pageList } = await client.call('officeRefund!list', {}, service);
    const [one, two] = [first, second].map(({ orderId }) => pageList.find((row) => row.orderId === orderId));
    expect(one).toMatchObject({ usercode: first.buyer.usercode, statusKey: 'refund-requested', reason: 5 });
    expect(one?.position).toBeLessThan(two?.position ?? 0);
    const page = await client.call('officeRefund!list', { after: one?.position, pageSize: 1 }, auditor);
    expect(page).toEqual({ pageList: [two] });
    expect(await client.call('officeRefund!list', { pageSize: 1 }, service)).toMatchObject({
      next: pageList[0]?.position,
    });

    const told = await client.call('officeRefund!get', { orderId: first.orderId }, service);
    expect(told).toMatchObject({ remark: 'Two cups are broken.', explanation: '', total: one?.total });
    expect(told.goods.length).toBeGreaterThan(0);
    expect(told.log.at(-1)?.key).toBe('refund-requested');
    expect(told).not.toHaveProperty('phone');

    const reason = 'The picture shows other cups.';
    await client.call('officeOrder!refuseRefund', { orderId: first.orderId, reason }, service);
    await client.call('officeOrder!acceptRefund', { orderId: second.orderId }, service);
    await settled();
    const waiting = await client.call('officeRefund!list', {}, service);
    const refused = await client.call('officeRefund!list', { standing: 'refused' }, service);
    for (const { orderId } of [first, second])
      expect(waiting.pageList.map((row) => row.orderId)).not.toContain(orderId);
    const ids = refused.pageList.map((row) => row.orderId);
    expect([ids.includes(first.orderId), ids.includes(second.orderId)]).toEqual([true, false]);
    expect(await client.call('officeRefund!get', { orderId: first.orderId }, service)).toMatchObject({
      statusKey: 'paid',
      explanation: '',
      ruling: reason,
      decision: { username: service.username, reason },
    });
  });

  it('is seen by nobody who may not, and there is none of an order that is none', async () => {
    const { orderId, buyer } = await paid();
    for (const by of [risk, buyer]) {
      expect(await keyOf('officeRefund!list', {}, by)).toBe('no-permission');
      expect(await keyOf('officeRefund!get', { orderId }, by)).toBe('no-permission');
    }
    expect(await keyOf('officeRefund!get', { orderId: 'X' }, service)).toBe('order-unknown');
  });

  it('is decided by nobody whose own it is, nor by who may not, nor of nothing', async () => {
    const { buyer, orderId } = await paid();
    const own = await newStaff(mall, client, 'customer-service', buyer.usercode);
    for (const name of ['refund', 'acceptRefund', 'refuseRefund']) {
      const request = { orderId, reason: 'mine' };
      expect(await keyOf(`officeOrder!${name}`, request, own)).toBe('own-account');
      for (const other of [risk, auditor, buyer])
        expect(await keyOf(`officeOrder!${name}`, request, other)).toBe('no-permission');
      expect(await keyOf(`officeOrder!${name}`, { ...request, orderId: 'X' }, service)).toBe('order-unknown');
    }
    expect(await stateOf(orderId)).toBe('paid');
  });
});
