import { setTimeout as pause } from 'node:timers/promises';
import type { ActionName, Api, RequestOf } from '../system/api.ts';
import { prepareBuyers, type Buyer } from '../system/buyers.ts';
import { percentiles } from './concurrently.ts';
import { picker } from './pick.ts';

const BUYERS = 50;
const RATE = 200;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '60');
const WARM_UP_SECONDS = 10;
/** calls in flight, beyond which the system cannot keep up and the figures mean nothing */
const MOST_IN_FLIGHT = 2_000;
const WORDS = [
  'lamp',
  'tea',
  'cotton',
  'steel bottle',
  'bag',
  'ceramic',
  'led',
  'shirt',
  'phone',
  'kitchen knife',
];

type Shop = {
  readonly goodsIds: readonly string[];
  readonly categories: readonly string[];
  readonly sellers: readonly string[];
  /** of each buyer, by token: orders that were placed before */
  readonly orders: ReadonlyMap<string, string>;
};
type Made = (buyer: Buyer, shop: Shop, turn: number) => Promise<unknown>;

/**
 * The twenty calls that a mall in use gets most, 200 a second in all, whatever the answers take: mostly looking, sometimes buying. Prints
 * the latency of each. Throws when a call failed.
 */
export async function commonestCalls(api: Api): Promise<void> {
  const buyers = await prepareBuyers(api, BUYERS, '100000');
  const shop = await shopOf(api, buyers);
  const calls = mixOf(api).flatMap((call) => Array.from({ length: call.share }, () => call));
  const pick = picker();
  const latencies = new Map<string, number[]>();
  const failures: string[] = [];
  const inFlight = new Set<Promise<void>>();
  const began = performance.now();
  for (let turn = 0; turn < RATE * (WARM_UP_SECONDS + SECONDS); turn += 1) {
    const due = began + (turn * 1_000) / RATE;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const { name, make } = pick(calls);
    const buyer = pick(buyers);
    const timed = async (): Promise<void> => {
      try {
        await make(buyer, shop, turn);
        if (turn < RATE * WARM_UP_SECONDS) return;
        const times = latencies.get(name) ?? [];
        // from when it was due: a client that is late itself must not make the answers look quicker
        times.push(performance.now() - due);
        latencies.set(name, times);
      } catch (error) {
        failures.push(String(error));
      }
    };
    const call = timed().finally(() => inFlight.delete(call));
    inFlight.add(call);
    if (inFlight.size > MOST_IN_FLIGHT)
      throw new Error(`${RATE} calls a second are more than the system answers.`);
  }
  await Promise.all(inFlight);
  for (const [name, times] of [...latencies].toSorted(([, a], [, b]) => b.length - a.length))
    console.log(row(name, times));
  console.log(row(`all, ${RATE}/s`, [...latencies.values()].flat()));
  if (failures.length > 0) throw new Error(`${failures.length} calls failed, e.g. ${failures[0] ?? ''}`);
}

function row(name: string, times: readonly number[]): string {
  const { p50, p95, p99 } = percentiles(times);
  const [median, most, nearlyAll] = [p50, p95, p99].map((each) => each.toFixed(1));
  return `${name.padEnd(30)} p50 ${median}  p95 ${most}  p99 ${nearlyAll} ms   (${times.length})`;
}

async function shopOf(api: Api, buyers: readonly Buyer[]): Promise<Shop> {
  const [{ pageList: goods }, { pageList: branches }, { pageList: sellers }] = await Promise.all([
    api.call('sellerGoods!list', { pageSize: 60 }),
    api.call('category!tree', {}),
    api.call('seller!list', {}),
  ]);
  const orders = new Map<string, string>();
  for (const buyer of buyers) orders.set(buyer.token, await placed(api, buyer, 'first'));
  return {
    goodsIds: goods.map(({ goodsId }) => goodsId),
    categories: branches.map(({ categoryId }) => categoryId),
    sellers: sellers.map(({ sellerId }) => sellerId),
    orders,
  };
}

async function placed(api: Api, { token, addressId, purchases }: Buyer, key: string): Promise<string> {
  const [line] = purchases;
  if (!line) throw new Error('nothing to buy');
  const { orders } = await api.call('order!submit', { lines: [line], addressId, remark: '' }, { token, key });
  const [order] = orders;
  if (!order) throw new Error('no order was placed');
  return order.orderId;
}

const at = <Value>(values: readonly Value[], turn: number): Value => {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('an empty shop');
  return value;
};

const firstOrder = (shop: Shop, { token }: Buyer) => ({ orderId: shop.orders.get(token) ?? '' });

/** Of a hundred calls: how many are this one, and how it is made. */
function mixOf(
  api: Api,
): readonly { readonly name: ActionName; readonly share: number; readonly make: Made }[] {
  const call = <Name extends ActionName>(
    name: Name,
    share: number,
    request: (turn: number, shop: Shop, buyer: Buyer) => RequestOf<Name>,
  ) => ({
    name,
    share,
    make: (buyer: Buyer, shop: Shop, turn: number) =>
      api.call(name, request(turn, shop, buyer), { token: buyer.token, key: `call-${turn}` }),
  });
  return [
    call('sellerGoods!info', 18, (turn, { goodsIds }) => ({ goodsId: at(goodsIds, turn) })),
    call('sellerGoods!list', 14, (turn, { categories }) => ({
      categoryId: at(categories, turn),
      sort: 'popular',
    })),
    call('index!home', 9, () => ({})),
    call('sellerGoods!search', 8, (turn) => ({ keyword: at(WORDS, turn) })),
    call('sellerGoods!search-keyword', 7, (turn) => ({ keyword: at(WORDS, turn).slice(0, 3) })),
    call('category!tree', 5, () => ({})),
    call('newOnlinechat!unread', 5, () => ({})),
    call('wallet!getUsdt', 5, () => ({})),
    call('seller!info', 4, (turn, { sellers }) => ({ sellerId: at(sellers, turn) })),
    call('sellerGoods!recommend_like', 4, () => ({})),
    call('evaluation!list', 3, (turn, { goodsIds }) => ({ goodsId: at(goodsIds, turn) })),
    call('localuser!get', 3, () => ({})),
    call('order!listMain', 3, () => ({})),
    call('address!list', 2, () => ({})),
    call('keepGoods!list', 2, () => ({})),
    call('order!quote', 2, (_turn, _shop, { purchases }) => ({ lines: purchases.slice(0, 1) })),
    call('order!info', 2, (_turn, shop, buyer) => firstOrder(shop, buyer)),
    call('orderLog!list', 1, (_turn, shop, buyer) => firstOrder(shop, buyer)),
    call('user!heartbeat', 2, () => ({})),
    call('order!submit', 1, (_turn, _shop, { purchases, addressId }) => ({
      lines: purchases.slice(0, 1),
      addressId,
      remark: '',
    })),
  ];
}
