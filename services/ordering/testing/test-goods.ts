import { money, refusal, type Money } from '@caravan/events';
import type { GoodsPort, QuotedLine, RequestedLine, SubmissionRecord } from '../ports.ts';

const quoteLine = ({ skuId, quantity }: RequestedLine, unitPrice: Money): QuotedLine => ({
  skuId,
  goodsId: `goods of ${skuId}`,
  name: `Name of ${skuId}`,
  specification: 'Blue',
  image: '/media/x.svg',
  quantity,
  unitPrice,
  seller: {
    id: `seller of ${skuId}`,
    name: `Seller of ${skuId}`,
    minimumOrder: money('10'),
    freight: { dispatch: money('1'), longDistance: money('2'), delivery: money('0.5') },
  },
});

type Given = {
  readonly price?: string;
  /** of a sample of anything */
  readonly samplePrice?: string;
  /** what another process recorded */
  readonly records?: Map<string, SubmissionRecord>;
};

/** Goods for the tests of this room: one SKU per seller, at a price per piece, with a stock that can run out. */
export function testGoods(
  stock: Readonly<Record<string, number>>,
  { price = '2.5', samplePrice = '4', records = new Map() }: Given = {},
) {
  const reserved = new Map<string, readonly RequestedLine[]>();
  const left = (skuId: string) =>
    (stock[skuId] ?? 0) -
    [...reserved.values()]
      .flat()
      .filter((line) => line.skuId === skuId)
      .reduce((sum, line) => sum + line.quantity, 0);

  const goods: GoodsPort = {
    quote: async ({ lines, sample }) =>
      lines.map((asked) =>
        asked.skuId in stock
          ? {
              asked,
              line: quoteLine(asked, money(sample ? samplePrice : price)),
              available: left(asked.skuId),
            }
          : { asked, refusal: refusal('goods-unknown'), available: 0 },
      ),
    submission: async (id) => records.get(id),
    async reserve({ submission, orders }) {
      const recorded = records.get(submission.id);
      if (recorded) return { recorded };
      const fresh = orders.filter(({ orderId }) => !reserved.has(orderId));
      const short = fresh.flatMap(({ lines }) => lines).find(({ skuId, quantity }) => left(skuId) < quantity);
      if (short) return refusal('stock-insufficient', { skuId: short.skuId });
      for (const { orderId, lines } of fresh) reserved.set(orderId, lines);
      records.set(submission.id, submission);
      return undefined;
    },
    unpaidLimit: async () => undefined,
    unpaidOrders: async () => [],
    markPaid: async () => {},
    async release(orderIds) {
      for (const orderId of orderIds) reserved.delete(orderId);
    },
  };
  return { goods, left };
}
