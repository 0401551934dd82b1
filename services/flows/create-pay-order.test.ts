import { money, refusal } from '@caravan/events';
import type { RefusalKey } from '@caravan/events';
import { expect, test, vi } from 'vitest';
import { createPayOrder } from './create-pay-order.ts';

const context = { commandId: 'c1', correlationId: 'request', causationId: 'request', actor: 'b1' };

type Order = {
  readonly status?: string;
  /** what it answers to its payment: where it says so, or why not */
  readonly answers?: bigint | undefined | RefusalKey;
};

/** Pays these orders of buyer b1, each of 5. */
function payment(
  orders: Readonly<Record<string, Order>>,
  { hasCaptured = false, capturedAt = 5n }: { hasCaptured?: boolean; capturedAt?: bigint | 'before' } = {},
) {
  const marked: unknown[] = [];
  const warn = vi.fn();
  const ordering = {
    recall: async (orderId: string) => ({
      status: 'pending-payment',
      buyer: 'b1',
      total: money('5'),
      ...orders[orderId],
      ...(orders[orderId] === undefined && { status: 'none' }),
    }),
    markPaid: async (request: { readonly orderId: string }) => {
      marked.push(request);
      const { answers } = orders[request.orderId] ?? {};
      return typeof answers === 'string' ? { refusal: refusal(answers) } : { position: answers };
    },
  };
  const wallet = {
    capturePayment: vi.fn(async () => ({
      position: capturedAt === 'before' ? undefined : capturedAt,
      available: money('7'),
    })),
    returnPayment: async () => ({ position: 6n }),
    hasCaptured: async () => hasCaptured,
  };
  const parts = { ordering, wallet, logger: { warn } } as unknown as Parameters<typeof createPayOrder>[0];
  const pay = (orderIds: readonly string[] = Object.keys(orders)) =>
    createPayOrder(parts).pay({ context, buyer: 'b1', orderIds });
  return { pay, marked, warn, captured: wallet.capturePayment };
}

test('tells the newest position, whichever order has it, and what is left; and warns of nothing', async () => {
  const { pay, warn } = payment({ a: { answers: 8n }, b: { answers: 9n }, c: { answers: undefined } });
  const answer = { position: 9n, paid: ['a', 'b', 'c'], returned: [], available: money('7') };
  expect(await pay()).toEqual(answer);
  expect(warn).not.toHaveBeenCalled();
  const before = payment({ a: { answers: 4n } });
  expect(await before.pay()).toMatchObject({ position: 5n });
});

test('a payment that was captured by an earlier request tells where its orders were paid', async () => {
  const { pay } = payment({ a: { answers: 8n }, b: { answers: 7n } }, { capturedAt: 'before' });
  expect(await pay()).toMatchObject({ position: 8n });
});

test('each order is told who pays, and the request that it comes from', async () => {
  const { pay, marked } = payment({ a: {} });
  await pay();
  expect(marked).toMatchObject([
    { orderId: 'a', context: { correlationId: 'request', causationId: 'c1', actor: 'b1' } },
  ]);
});

test('a payment of which a part came back warns, and does not say what is left', async () => {
  const { pay, warn } = payment({ a: { answers: 8n }, b: { answers: 'order-already-cancelled' } });
  expect(await pay()).toEqual({ position: 8n, paid: ['a'], returned: ['b'], available: undefined });
  expect(warn.mock.calls).toEqual([
    [
      expect.objectContaining({
        buyer: 'b1',
        settled: [
          { orderId: 'a', outcome: 'paid' },
          { orderId: 'b', outcome: 'order-already-cancelled' },
        ],
      }),
      'a payment was returned, for all or some of its orders',
    ],
  ]);
});

test('a payment of which all came back is refused, names the first order, and warns', async () => {
  const { pay, warn } = payment({
    a: { answers: 'order-already-cancelled' },
    b: { answers: 'order-expired' },
  });
  expect(await pay()).toEqual({
    refusal: refusal('order-already-cancelled', { orderId: 'a' }),
    position: 6n,
  });
  expect(warn).toHaveBeenCalledOnce();
});

test('up to fifty orders are paid at once, and no more, nor none', async () => {
  const ids = Array.from({ length: 51 }, (_, index) => `o${index}`);
  const { pay, captured } = payment(Object.fromEntries(ids.map((id) => [id, {}])));
  expect(await pay(ids)).toEqual({ refusal: refusal('parameter-error') });
  expect(await pay([])).toEqual({ refusal: refusal('parameter-error') });
  expect(captured).not.toHaveBeenCalled();
  expect(await pay(ids.slice(0, 50))).toMatchObject({ paid: ids.slice(0, 50) });
});

test('an order that is not the buyer’s is unknown, and is named', async () => {
  const { pay, captured } = payment({ a: {} });
  expect(await pay(['a', 'x'])).toEqual({ refusal: refusal('order-unknown', { orderId: 'x' }) });
  expect(captured).not.toHaveBeenCalled();
});

test('the first order that cannot be paid says why, unless the payment was captured before', async () => {
  const orders = { a: {}, b: { status: 'cancelled' }, c: { status: 'expired' } };
  const { pay, captured } = payment(orders);
  const refused = await pay();
  expect(refused).toMatchObject({ refusal: { key: 'order-already-cancelled' } });
  expect(captured).not.toHaveBeenCalled();
  expect(await payment(orders, { hasCaptured: true }).pay()).toMatchObject({ paid: ['a', 'b', 'c'] });
});
