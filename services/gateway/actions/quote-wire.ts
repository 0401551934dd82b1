import { formatMoney, money, plus, type Money, type PaymentMethod, type Refusal } from '@caravan/events';
import { orderLineOf, type Quote, type SellerPart } from '@caravan/ordering';
import { refused } from '../api/envelope.ts';
import type { Freight, OrderQuote, QuotedGoods, QuotedOrder } from '../wire/index.ts';

type Beside = {
  /** of goods, by their ids, with the name in the reader's language: an order itself keeps the goods' own */
  readonly words: ReadonlyMap<string, { readonly name: string | null; readonly unit: string }>;
  /** the address book's answer about the address */
  readonly addressRefusal: Refusal | undefined;
  /** the ways to pay that are open */
  readonly methods: readonly PaymentMethod[];
  readonly paymentRefusal: Refusal | undefined;
};

/** A quote in the names of the wire. */
export function wireQuote(
  { parts, unknown, unpaidRefusal }: Quote,
  { words, addressRefusal, methods, paymentRefusal }: Beside,
): OrderQuote {
  const orders = parts.map((part) => wireOrder(part, words));
  const sumOf = (amount: (order: QuotedOrder) => string) =>
    formatMoney(plus(...orders.map((order) => money(amount(order)))));
  return {
    orders,
    unknownList: unknown.map((line) => ({ ...line.asked, refusal: refused(line.refusal) })),
    goodsTotal: sumOf(({ goodsTotal }) => goodsTotal),
    freight: {
      dispatch: sumOf(({ freight }) => freight.dispatch),
      longDistance: sumOf(({ freight }) => freight.longDistance),
      delivery: sumOf(({ freight }) => freight.delivery),
      total: sumOf(({ freight }) => freight.total),
    },
    tax: sumOf(({ tax }) => tax),
    handlingFee: sumOf(({ handlingFee }) => handlingFee),
    discount: sumOf(({ discount }) => discount),
    total: sumOf(({ total }) => total),
    ...(unpaidRefusal && { unpaidRefusal: refused(unpaidRefusal) }),
    ...(addressRefusal && { addressRefusal: refused(addressRefusal) }),
    paymentMethods: methods.map(({ id, name }) => ({ paymentMethod: id, name })),
    ...(paymentRefusal && { paymentRefusal: refused(paymentRefusal) }),
  };
}

function wireOrder({ seller, lines, pricing, refusal }: SellerPart, words: Beside['words']): QuotedOrder {
  return {
    sellerId: seller.id,
    sellerName: seller.name,
    goodsList: lines.map(({ line, refusal: ofLine }): QuotedGoods => ({
      ...orderLineOf(line),
      name: words.get(line.goodsId)?.name ?? line.name,
      unit: words.get(line.goodsId)?.unit ?? 'piece',
      ...foreseen(ofLine),
    })),
    goodsTotal: pricing.goods,
    freight: wireFreight(seller.freight, pricing.freight),
    tax: pricing.tax,
    handlingFee: pricing.handlingFee,
    discount: pricing.discount,
    total: pricing.total,
    ...foreseen(refusal),
  };
}

function wireFreight(fees: Readonly<Record<Exclude<keyof Freight, 'total'>, Money>>, total: string): Freight {
  return {
    dispatch: formatMoney(fees.dispatch),
    longDistance: formatMoney(fees.longDistance),
    delivery: formatMoney(fees.delivery),
    total,
  };
}

const foreseen = (refusal: Refusal | undefined) => (refusal ? { refusal: refused(refusal) } : {});
