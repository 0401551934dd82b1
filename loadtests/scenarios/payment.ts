import { check } from 'k6';
import { Counter } from 'k6/metrics';
import { SAFEWORD } from '../system/buyers.ts';
import { call } from './client/call.ts';
import { plan } from './client/plan.ts';
import { submit } from './client/submit.ts';
import { keyOf } from './client/turn.ts';

export { handleSummary } from './client/summary.ts';
export const options = plan.options;

const paid = new Counter('orders_paid');

/** A buyer places an order of one line, and pays it from the balance. */
export default function payOrder(): void {
  const placed = submit();
  if (!placed) return;
  const { buyer, orderId } = placed;
  const answer = call(
    'order!pay',
    { orderIds: [orderId], safeword: SAFEWORD },
    { token: buyer.token, key: keyOf('pay') },
  );
  if (answer && check(answer, { 'the order is paid': (told) => told.paid.includes(orderId) })) paid.add(1);
}
