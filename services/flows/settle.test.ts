import { money, refusal } from '@caravan/events';
import { expect, test } from 'vitest';
import { settle } from './settle.ts';

const capture = { usercode: 'U1', paymentId: 'p1', orderId: 'o1', amount: money('5') };
const cause = { correlationId: 'c1', causationId: 'e1', actor: 'system:pay-order' };

/** Ends the capture over an order and a wallet that answer this. */
function ended(marked: unknown, returned: unknown = { position: 9n }) {
  const ports = {
    ordering: { markPaid: async () => marked },
    wallet: { returnPayment: async () => returned },
  } as unknown as Parameters<typeof settle>[0];
  return settle(ports, capture, cause);
}

test('an order that takes the payment is paid, where the order says', async () => {
  expect(await ended({ position: 7n })).toEqual({ orderId: 'o1', outcome: 'paid', position: 7n });
});

test('of an order that refuses the payment the money is returned, and the reason told', async () => {
  const refused = { refusal: refusal('order-already-cancelled') };
  expect(await ended(refused)).toEqual({ orderId: 'o1', outcome: 'order-already-cancelled', position: 9n });
});

test('money that the wallet refuses to return is an alarm: the capture stays open', async () => {
  const refused = { refusal: refusal('order-already-cancelled') };
  const kept = { refusal: refusal('payment-unknown') };
  await expect(ended(refused, kept)).rejects.toThrow(
    'the wallet refuses to return o1 of p1: payment-unknown',
  );
});
