import { money, refusal } from '@caravan/events';
import type { GoodsPort, QuotedLine, RequestedLine } from '../ports.ts';

const quoteLine = ({ skuId, quantity }: RequestedLine): QuotedLine => ({
  skuId,
  goodsId: `goods of ${skuId}`,
  name: `Name of ${skuId}`,
  specification: 'Blue',
  image: '/media/x.svg',
  quantity,
  unitPrice: money('2.5'),
  seller: {
    id: `seller of ${skuId}`,
    name: `Seller of ${skuId}`,
    minimumOrder: money('10'),
    freight: { dispatch: money('1'), longDistance: money('2'), delivery: money('0.5') },
  },
});

/** Goods for the tests of this room: one SKU per seller, at a price per piece, with a stock that can run out. */
export function testGoods(stock: Readonly<Record<string, number>>) {
  const reserved = new Map<string, readonly RequestedLine[]>();
  const left = (skuId: string) =>
    (stock[skuId] ?? 0) -
    [...reserved.values()]
      .flat()
      .filter((line) => line.skuId === skuId)
      .reduce((sum, line) => sum + line.quantity, 0);

  const goods: GoodsPort = {
    quote: async ({ lines }) =>
      lines.some(({ skuId }) => !(skuId in stock))
        ? { refusal: refusal('goods-unknown') }
        : { lines: lines.map(quoteLine) },
    sellersOf: async (skuIds) => new Map(skuIds.map((skuId) => [skuId, `seller of ${skuId}`])),
    async reserve({ orders }) {
      const fresh = orders.filter(({ orderId }) => !reserved.has(orderId));
      const short = fresh.flatMap(({ lines }) => lines).find(({ skuId, quantity }) => left(skuId) < quantity);
      if (short) return refusal('stock-insufficient', { skuId: short.skuId });
      for (const { orderId, lines } of fresh) reserved.set(orderId, lines);
      return undefined;
    },
    async release(orderIds) {
      for (const orderId of orderIds) reserved.delete(orderId);
    },
  };
  return { goods, left };
}
