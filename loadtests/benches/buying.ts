import type { Api } from '../system/api.ts';
import { SAFEWORD, type Buyer } from '../system/buyers.ts';

/** Places an order of one line; returns its id. */
export async function submit(api: Api, buyer: Buyer, turn: number, key: string): Promise<string> {
  const line = one(buyer.purchases, turn);
  const { orders } = await api.call(
    'order!submit',
    { lines: [line], addressId: buyer.addressId, remark: '' },
    { token: buyer.token, key: `submit-${key}` },
  );
  const orderId = orders[0]?.orderId;
  if (!orderId) throw new Error('Nothing was placed');
  return orderId;
}

export async function pay(api: Api, buyer: Buyer, orderId: string, key: string): Promise<void> {
  const { paid } = await api.call(
    'order!pay',
    { orderIds: [orderId], safeword: SAFEWORD },
    { token: buyer.token, key: `pay-${key}` },
  );
  if (!paid.includes(orderId)) throw new Error(`${orderId} was not paid`);
}

/** The n-th of the values, round and round. */
export function one<Value>(values: readonly Value[], n: number): Value {
  const value = values[n % values.length];
  if (value === undefined) throw new Error('Nobody, or nothing, to buy.');
  return value;
}
