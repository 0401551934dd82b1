import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MallClient } from '../whole-system/mall-client.ts';
import type { Registered } from '../whole-system/opening.ts';
import { TRANSACTION_PASSWORD } from '../passwords.ts';

/** The goods must last for the whole test. */
const BETWEEN_ORDERS_MS = 250;

type Line = { readonly skuId: string; readonly quantity: number };
export type PaidOrder = { readonly orderId: string; readonly total: string };

export type Shopper = {
  readonly buyer: Registered;
  /** the orders whose payment was answered */
  readonly paid: readonly PaidOrder[];
  /** Resolves when so many more orders are paid than there are now. */
  paysMore(orders: number): Promise<void>;
  /** Ends after the order in hand. Throws what a call was refused with. */
  stop(): Promise<void>;
};

/** Cheap goods, in quantities that their sellers accept. */
export async function linesToBuy(mall: MallClient): Promise<Line[]> {
  const pages = [1, 2, 3, 4].map((pageNum) =>
    mall.get('sellerGoods!list', { sort: 'price-up', pageSize: 60, pageNum }),
  );
  const listed = (await Promise.all(pages)).flatMap(({ pageList }) => pageList);
  const goods = await Promise.all(listed.map(({ goodsId }) => mall.get('sellerGoods!info', { goodsId })));
  return goods.flatMap(({ skus, buyMin, priceTiers, seller }) => {
    const cheapest = Math.min(...priceTiers.map(({ price }) => Number(price)));
    const quantity = Math.max(buyMin, Math.ceil((Number(seller.minimumOrder) / cheapest) * 1.05));
    return skus.filter(({ stock }) => stock > 10 * quantity).map(({ skuId }) => ({ skuId, quantity }));
  });
}

/** Places and pays some orders a second. Each call is repeated under its key until it is answered. */
export function startShopping(mall: MallClient, buyer: Registered, lines: readonly Line[]): Shopper {
  const paid: PaidOrder[] = [];
  const soldOut = new Set<Line>();
  const { token, addressId } = buyer;
  const stopping = new AbortController();

  async function buy(line: Line): Promise<void> {
    const submission = { lines: [line], addressId };
    const submitted = await mall.ask('order!submit', submission, { token, key: randomUUID() });
    if (!submitted.accepted) {
      soldOut.add(line);
      if (soldOut.size === lines.length) throw new Error(`Nothing can be bought: ${submitted.msg}`);
      return;
    }
    const { orders } = submitted.data;
    const orderIds = orders.map(({ orderId }) => orderId);
    await mall.get('order!pay', { orderIds, safeword: TRANSACTION_PASSWORD }, { token, key: randomUUID() });
    paid.push(...orders);
  }

  const shopping = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const line = lines[turn % lines.length];
      if (line && !soldOut.has(line)) await buy(line);
      await wait(BETWEEN_ORDERS_MS);
    }
  })();
  // reported by whoever waits
  shopping.catch(() => undefined);

  return {
    buyer,
    paid,
    async paysMore(orders) {
      const enough = paid.length + orders;
      while (paid.length < enough) await Promise.race([shopping, wait(BETWEEN_ORDERS_MS)]);
    },
    async stop() {
      stopping.abort();
      await shopping;
    },
  };
}

export type Reader = {
  readonly answered: number;
  /** what came instead of an answer */
  readonly failures: readonly string[];
  stop(): Promise<void>;
};

/** Reads one thing after the other as a page does, once each: what the proxy repeats, a reader need not. */
export function startReading(what: readonly (() => Promise<Response>)[]): Reader {
  const failures: string[] = [];
  let answered = 0;
  const stopping = new AbortController();
  const reading = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const read = what[turn % what.length];
      try {
        const response = await read?.();
        await response?.arrayBuffer();
        if (response?.ok) answered += 1;
        else failures.push(`${response?.url} answered ${response?.status}`);
      } catch (error) {
        failures.push(String(error));
      }
    }
  })();
  return {
    get answered() {
      return answered;
    },
    failures,
    async stop() {
      stopping.abort();
      await reading;
    },
  };
}
