import { afterAll, expect, it } from 'vitest';
import { SAFEWORD } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
afterAll(() => mall.stop());

const settled = async () =>
  mall.dependencies.readModel.waitFor(['orders'], (await mall.log.head()) ?? 0n, 10_000);
const stateOf = async (orderId: string) => (await mall.ordering.find(orderId)).status;

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

it('lists appeals by their clock, with the words of both sides, for a decision that is final', async () => {
  const service = await newStaff(mall, client, 'customer-service');
  const [first, second, third] = [await paid(), await paid(), await paid()];
  const all = [third, first, second];
  for (const { orderId, buyer } of [first, second, third])
    await client.call('order!returns', { orderId, reason: 5, remark: 'Broken.' }, buyer);
  for (const [index, { orderId, buyer }] of all.entries()) {
    const order = await mall.ordering.find(orderId);
    const by = { role: 'seller', id: 'sellerId' in order ? order.sellerId : '' } as const;
    const context = { commandId: `refuse ${orderId}`, correlationId: 't', causationId: 't', actor: 't' };
    await mall.ordering.refuseRefund({ context, orderId, by, explanation: 'It was whole.' });
    mall.pass(1000 * index);
    await client.call('order!appeal', { orderId, statement: 'See the picture.' }, buyer);
  }
  await settled();
  const list = (more: object = {}) =>
    client.call('officeRefund!list', { standing: 'appealed', ...more }, service);
  const ids = ({ pageList }: Awaited<ReturnType<typeof list>>) => pageList.map(({ orderId }) => orderId);
  const wanted = all.map(({ orderId }) => orderId);
  expect(ids(await list())).toEqual(wanted);
  expect((await list()).pageList[0]).toMatchObject({ appealTime: expect.any(String) });
  const requested = await client.call('officeRefund!list', {}, service);
  for (const id of wanted) expect(requested.pageList.map(({ orderId }) => orderId)).not.toContain(id);
  const page = await list({ pageSize: 1 });
  expect(ids(page)).toEqual([third.orderId]);
  expect(await client.call('officeRefund!get', { orderId: third.orderId }, service)).toMatchObject({
    remark: 'Broken.',
    explanation: 'It was whole.',
    statement: 'See the picture.',
    ruling: '',
  });
  const auditor = await newStaff(mall, client, 'auditor');
  const audited = async () =>
    (await client.call('officeAudit!order', { orderId: third.orderId }, auditor)).events;
  expect((await audited()).map(({ status, appealed }) => [status, appealed]).slice(-3)).toEqual([
    ['refund-requested', undefined],
    ['paid', undefined],
    ['refund-requested', true],
  ]);

  await client.call('officeOrder!acceptRefund', { orderId: third.orderId }, service);
  expect(await stateOf(third.orderId)).toBe('refunding');
  expect((await audited()).at(-1)).not.toHaveProperty('appealed');
  const reason = 'It was.';
  await client.call('officeOrder!refuseRefund', { orderId: first.orderId, reason }, service);
  const { orderId, buyer } = first;
  expect(await client.ask('order!appeal', { orderId, statement: 'again' }, buyer)).toMatchObject({
    data: { key: 'refund-failed' },
  });
  await settled();
  // also behind an order that was decided since
  expect(ids(await list({ after: page.next }))).toEqual([second.orderId]);
  expect(await client.call('officeRefund!get', { orderId }, service)).toMatchObject({ ruling: reason });
});
