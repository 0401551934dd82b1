import { formatMoney, money, refusal } from '@caravan/events';
import type { Money, OrderEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { GoodsPort as OrderedGoods, SubmissionRecord } from '@caravan/ordering';
import type { GoodsPort } from '@caravan/flows';
import type { Random } from '@caravan/platform/testing';
import { demand } from '../audits/books.ts';
import type { StockState } from '../audits/escrow-audit.ts';
import type { Sku } from '../scene.ts';

type Reservation = {
  state: StockState;
  readonly buyer: string;
  /** whether it counts towards what its buyer may leave unpaid */
  unpaid: boolean;
  readonly lines: Readonly<Record<string, number>>;
  readonly submission: SubmissionRecord;
  readonly createdAt: Date;
};

export const sellers = ['seller-1', 'seller-2', 'seller-3'] as const;

/** Prices that do not divide evenly: every sum must still be exact. */
const prices = ['0.3333333333', '19.99', '2.5', '0.0000000007', '104.1', '7.77'] as const;
const priced = prices.map((price, index) => ({
  skuId: `sku-${index}`,
  goodsId: `sku-${index}`,
  least: 1,
  price: money(price),
  sellerId: sellers[index % sellers.length] ?? sellers[0],
}));

export const skus: readonly Sku[] = priced;

/** What a piece costs as a sample, never what it costs otherwise. The third seller allows none. */
const SAMPLE_PRICE = money('0.0000000003');
const MOST_SAMPLES = 2;
const hasSamples = (skuId: string) =>
  priced.some((each) => each.skuId === skuId && each.sellerId !== sellers[2]);

/** The initial stock of every SKU. */
const SEEDED = 3_000;

export type GoodsOptions = {
  readonly clock: () => Date;
  /** so many orders may one buyer leave unpaid */
  readonly mostUnpaid: number;
};

/**
 * Goods in memory that keep the promises of the real ones: reservations by order id, all or nothing, each step once, and no more
 * unpaid than a buyer may have. Of the limits it has the one on the number of orders: what the others do differs in nothing else.
 */
export function createGoods({ clock, mostUnpaid }: GoodsOptions) {
  const left = new Map(skus.map(({ skuId }) => [skuId, SEEDED]));
  /** what came and went by the word of its shop */
  const moved = new Map<string, number>();
  /** every price that it has had, the newest last */
  const pricesOf = new Map(priced.map(({ skuId, price }) => [skuId, [price]]));
  const hidden = new Set<string>();
  const reservations = new Map<string, Reservation>();
  const records = new Map<string, SubmissionRecord>();
  let refused = 0;

  const unpaidOf = (buyer: string) =>
    [...reservations].flatMap(([orderId, each]) => (each.unpaid && each.buyer === buyer ? [orderId] : []));
  const limitOf = (buyer: string, more: number) => {
    const unpaid = unpaidOf(buyer).length;
    if (unpaid + more <= mostUnpaid) return undefined;
    return refusal('unpaid-orders-limit', { unpaid, most: mostUnpaid });
  };
  function settle(orderId: string): void {
    const reservation = reservations.get(orderId);
    if (reservation) reservation.unpaid = false;
  }

  const port: OrderedGoods & GoodsPort = {
    quote: async ({ lines, sample }) =>
      lines.map((asked) => {
        const { skuId } = asked;
        const available = left.get(skuId) ?? 0;
        if (hidden.has(skuId)) return { asked, refusal: refusal('goods-not-listed', { skuId }), available };
        if (!sample) return { asked, line: quoted(asked, pricesOf.get(skuId)?.at(-1)), available };
        if (!hasSamples(skuId))
          return { asked, refusal: refusal('samples-not-offered', { skuId }), available };
        const line = quoted(asked, SAMPLE_PRICE);
        if (asked.quantity <= MOST_SAMPLES) return { asked, line, available };
        return {
          asked,
          line,
          refusal: refusal('sample-above-most', { skuId, most: MOST_SAMPLES }),
          available,
        };
      }),

    submission: async (id) => records.get(id),

    async reserve({ buyer, submission, orders }) {
      const recorded = records.get(submission.id);
      if (recorded) return { recorded };
      const open = orders.filter(({ orderId }) => !reservations.has(orderId));
      for (const { orderId, lines } of orders) {
        const earlier = reservations.get(orderId);
        if (earlier && contentsOf(earlier.lines) !== contentsOf(asRecord(lines)))
          return refusal('repeated-submission');
      }
      const needed = asRecord(open.flatMap(({ lines }) => lines));
      const short = Object.entries(needed).find(([skuId, quantity]) => (left.get(skuId) ?? 0) < quantity);
      if (short) return refusal('stock-insufficient', { skuId: short[0] });
      const limit = limitOf(buyer, open.length);
      if (limit) {
        refused += 1;
        return limit;
      }
      for (const [skuId, quantity] of Object.entries(needed))
        left.set(skuId, (left.get(skuId) ?? 0) - quantity);
      for (const { orderId, lines } of open)
        reservations.set(orderId, {
          state: 'reserved',
          buyer,
          unpaid: true,
          lines: asRecord(lines),
          submission,
          createdAt: clock(),
        });
      records.set(submission.id, submission);
      return undefined;
    },

    unpaidLimit: async ({ buyer, orders, settled = [] }) => limitOf(buyer, orders - settled.length),
    unpaidOrders: async (buyer) => unpaidOf(buyer),
    async markPaid(orderIds) {
      for (const orderId of orderIds) settle(orderId);
    },

    async release(orderIds) {
      for (const orderId of orderIds) {
        settle(orderId);
        const reservation = reservations.get(orderId);
        if (reservation?.state !== 'reserved' && reservation?.state !== 'placed') continue;
        reservation.state = 'released';
        for (const [skuId, quantity] of Object.entries(reservation.lines))
          left.set(skuId, (left.get(skuId) ?? 0) + quantity);
      }
    },

    async markPlaced(orderIds) {
      for (const orderId of orderIds) {
        const reservation = reservations.get(orderId);
        if (reservation?.state === 'reserved') reservation.state = 'placed';
      }
    },

    async consume(orderIds) {
      for (const orderId of orderIds) {
        const reservation = reservations.get(orderId);
        if (reservation && reservation.state !== 'released') reservation.state = 'consumed';
      }
    },

    async countSales(orderIds) {
      for (const orderId of orderIds) {
        const state = reservations.get(orderId)?.state;
        demand(
          state !== undefined && state !== 'released',
          () => `${orderId} is sold, but its stock is ${state}`,
        );
      }
    },

    countRatings: async () => {},

    orphanedReservations: async (before) =>
      [...reservations]
        .filter(([, { state, createdAt }]) => state === 'reserved' && createdAt < before)
        .map(([orderId, { createdAt, submission }]) => ({ orderId, createdAt, submission })),

    forget: async () => 0,
    forgetSubmissions: async () => 0,
  };
  return {
    port,
    /** A shop changes a price, or the stock, or shows and hides goods, whatever is being ordered meanwhile. */
    tend(random: Random): void {
      const { skuId = '' } = random.pick(skus) ?? {};
      const by = random.int(60) - 30;
      switch (random.int(3)) {
        case 0:
          return void pricesOf.get(skuId)?.push(money(random.pick(prices) ?? '1'));
        case 1:
          if ((left.get(skuId) ?? 0) + by < 0) return;
          left.set(skuId, (left.get(skuId) ?? 0) + by);
          return void moved.set(skuId, (moved.get(skuId) ?? 0) + by);
        default:
          if (!hidden.delete(skuId) && random.chance(0.3)) hidden.add(skuId);
      }
    },
    /** Nobody orders at a price that never was, nor anything but samples at theirs. @throws Breach */
    note({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): void {
      if (type !== 'OrderPlaced') return;
      const { lines, sample } = data as Placed;
      for (const { skuId, unitPrice, quantity } of lines) {
        const costs = sample ? [SAMPLE_PRICE] : (pricesOf.get(skuId) ?? []);
        demand(
          costs.some((price) => formatMoney(price) === unitPrice),
          () => `${skuId} is ordered at ${unitPrice}, which it never cost`,
        );
        const allowed = !sample || (lines.length === 1 && hasSamples(skuId) && quantity <= MOST_SAMPLES);
        demand(allowed, () => `${quantity} of ${skuId} are ordered as samples`);
      }
    },
    /** how many reservations count as unpaid */
    get unpaid() {
      return [...reservations.values()].filter(({ unpaid }) => unpaid).length;
    },
    /** how often the limit of unpaid orders was met */
    get refused() {
      return refused;
    },
    /**
     * All stock that was set, and came and went, is still there, reserved for an order, or shipped with one; and every order has the expected
     * stock state (undefined: it was never placed). Of each submission that is settled, all orders are placed or none.
     * @throws Breach
     */
    check(due: (orderId: string) => StockState | undefined): void {
      const kept = new Map<string, number>();
      for (const [orderId, { state, lines }] of reservations) {
        const should = due(orderId) ?? (state === 'reserved' ? state : 'released');
        demand(state === should, () => `the stock of ${orderId} is ${state}, not ${should}`);
        if (state === 'released') continue;
        for (const [skuId, quantity] of Object.entries(lines))
          kept.set(skuId, (kept.get(skuId) ?? 0) + quantity);
      }
      for (const [id, own] of Map.groupBy(reservations, ([, { submission }]) => submission.id)) {
        const waits = own.some(([orderId, { state }]) => state === 'reserved' && due(orderId) === undefined);
        const placed = own.filter(([orderId]) => due(orderId) !== undefined).length;
        const whole = waits || placed === 0 || placed === own.length;
        demand(whole, () => `of submission ${id}, ${placed} of ${own.length} orders were placed`);
      }
      for (const [skuId, free] of left) {
        const sum = free + (kept.get(skuId) ?? 0);
        const whole = SEEDED + (moved.get(skuId) ?? 0);
        demand(free >= 0 && sum === whole, () => `${skuId}: ${free} left, ${sum} of ${whole} in all`);
      }
    },
  };
}

export type Goods = ReturnType<typeof createGoods>;

type Placed = Extract<OrderEvent, { readonly type: 'OrderPlaced' }>['data'];

function quoted({ skuId, quantity }: { skuId: string; quantity: number }, price?: Money) {
  const sku = priced.find((each) => each.skuId === skuId) ?? priced[0];
  if (!sku) throw new Error('no goods');
  return {
    skuId,
    goodsId: skuId,
    name: skuId,
    specification: '',
    image: '/media/x.svg',
    quantity,
    unitPrice: price ?? sku.price,
    seller: {
      id: sku.sellerId,
      name: sku.sellerId,
      minimumOrder: money('0'),
      freight: { dispatch: money('0.1'), longDistance: money('0.0000000003'), delivery: money('1') },
    },
  };
}

function asRecord(lines: readonly { skuId: string; quantity: number }[]): Record<string, number> {
  const quantities: Record<string, number> = {};
  for (const { skuId, quantity } of lines) quantities[skuId] = (quantities[skuId] ?? 0) + quantity;
  return quantities;
}

function contentsOf(lines: Readonly<Record<string, number>>): string {
  return JSON.stringify(Object.entries(lines).toSorted());
}
