import { money, orderEventTypes, parseEvent } from '@caravan/events';
import { evolveOrder, noOrder, rate } from '@caravan/ordering';
import { expect, test } from 'vitest';
import { createReleaseProceedsFlow } from './release-proceeds.ts';
import type { WalletPort } from './ports.ts';

const AT = '2026-03-01T10:00:00.000Z';
const line = { goodsId: 'g', skuId: 'k', name: '', specification: '', image: '', quantity: 1 };
const pricing = { goods: '10', freight: '0', tax: '0', handlingFee: '0', discount: '0', total: '10' };
const placed = {
  orderId: 'o1',
  submissionId: 's1',
  buyer: 'b1',
  seller: { id: 'm1', name: '' },
  brand: '',
  lines: [{ ...line, unitPrice: '10', lineTotal: '10' }],
  pricing,
  shipTo: '',
  remark: '',
  placedAt: AT,
  payBefore: AT,
};
const completed = {
  id: 'e1',
  stream: 'order-o1',
  revision: 9n,
  position: 9n,
  created: new Date(AT),
  type: 'OrderCompleted',
  data: { orderId: 'o1', buyer: 'b1', paymentId: 'p1', amount: '10', sellerId: 'm1', completedAt: AT },
  metadata: { version: 1, commandId: '', correlationId: '', causationId: '', actor: '', hash: '' },
};

/** The mall's commission on that order, placed as `data` of this version, while the setting is one third. */
async function kept(version: number, data: unknown): Promise<unknown> {
  const order = evolveOrder(noOrder, parseEvent(orderEventTypes, 'OrderPlaced', version, data));
  const commissions: unknown[] = [];
  const wallet: Pick<WalletPort, 'releasePayment'> = {
    async releasePayment({ commission }) {
      commissions.push(commission);
      return { position: 1n, available: money('0') };
    },
  };
  const flow = createReleaseProceedsFlow({
    wallet,
    ordering: { find: async () => order },
    commission: rate('0.3333333333'),
  });
  await flow.finish(flow.opens(completed).map(({ item }) => item));
  return commissions;
}

test('the mall keeps what was agreed when the order was placed, and of an order that says nothing what is set now', async () => {
  expect(await kept(2, { ...placed, commissionRate: '0.08' })).toEqual([money('0.8')]);
  expect(await kept(2, { ...placed, commissionRate: '0' })).toEqual([money('0')]);
  expect(await kept(2, placed)).toEqual([money('3.333333333')]);
  expect(await kept(1, placed)).toEqual([money('3.333333333')]);
});

test('pays nobody for an order of which the log does not say what was agreed', async () => {
  const pays: Pick<WalletPort, 'releasePayment'> = { releasePayment: () => expect.unreachable() };
  const flow = createReleaseProceedsFlow({ wallet: pays, ordering: { find: async () => noOrder } });
  const items = flow.opens(completed).map(({ item }) => item);
  await expect(flow.finish(items)).rejects.toThrow('was never placed');
});
