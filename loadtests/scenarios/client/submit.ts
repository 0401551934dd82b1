import { Counter } from 'k6/metrics';
import type { Buyer } from '../../system/buyers.ts';
import { call } from './call.ts';
import { keyOf, one, turn } from './turn.ts';
import { buyers } from './plan.ts';

const submitted = new Counter('orders_submitted');

/** An order of one line by the buyer whose turn it is; undefined when it was not placed. */
export function submit(): { readonly buyer: Buyer; readonly orderId: string } | undefined {
  const buyer = one(buyers, turn());
  const line = one(buyer.purchases, Math.floor(turn() / buyers.length));
  const placed = call(
    'order!submit',
    { lines: [line], addressId: buyer.addressId, remark: '' },
    { token: buyer.token, key: keyOf('submit') },
  );
  const order = placed?.orders[0];
  if (!order) return undefined;
  submitted.add(1);
  return { buyer, orderId: order.orderId };
}
