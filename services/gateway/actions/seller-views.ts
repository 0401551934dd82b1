import type { Catalogue } from '@caravan/catalogue';
import {
  addDays,
  emptyShipTo,
  formatMoney,
  instantOfMallTime,
  mallDayAt,
  mallTime,
  refusal,
  zero,
} from '@caravan/events';
import type { OrderStatus } from '@caravan/events';
import type { ShopOrder } from '@caravan/projections';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SellerOrder } from '../wire/index.ts';
import { shopTabCounts, statusesOfShopTab, statusOnTheWire } from '../wire/order-status.ts';
import { wireWarehouse } from './warehouses.ts';
import { keysetPage } from './keyset-page.ts';
import { withoutOnlyNames } from './without-only-names.ts';
import { openedDetail, wireOrderGoods, wireOrderInfo, wireOrderLog, wireOrderSummary } from './order-wire.ts';

type SellerViews = 'seller!dashboard' | 'sellerOrder!list' | 'sellerOrder!info';
type Parts = Pick<Dependencies, 'readModel' | 'vault' | 'identity' | 'clock'> & {
  readonly catalogue: Pick<Catalogue, 'warehouses' | 'onlyVariants'>;
};

/** While its goods are to be sent, are on their way or may return: then a seller needs to know where to. */
const needsAddress: readonly OrderStatus[] = [
  'paid',
  'confirmed',
  'shipped',
  'received',
  'reviewed',
  'refund-requested',
];

/** A seller's queries. The read model is queried with the session's shop, so another shop's order is unknown. */
export function createSellerViews({
  readModel,
  vault,
  identity,
  clock,
  catalogue,
}: Parts): SomeHandlers<SellerViews> {
  const { warehouses } = catalogue;
  const { ofShop } = readModel.orders;
  return {
    'seller!dashboard': query(async ({ days }, { session }) => {
      const sellerId = session.shop.id;
      const today = mallDayAt(clock());
      const first = addDays(today, 1 - days);
      const since = instantOfMallTime(`${first} 00:00:00`);
      const [counts, deadlines, sales, releases, standing] = await Promise.all([
        ofShop.counts(sellerId),
        ofShop.deadlines(sellerId),
        ofShop.salesByDay(sellerId, since),
        readModel.ledger.releasesOf(sellerId, since),
        readModel.proceeds.standing(sellerId),
      ]);
      const sold = new Map(sales.map((each) => [each.day, each]));
      const released = new Map(releases.map((each) => [each.day, each.released]));
      return {
        toConfirm: counts.paid ?? 0,
        toShip: counts.confirmed ?? 0,
        refundsToAnswer: deadlines.toAnswer,
        ...(deadlines.answer ? { nextAnswerBefore: mallTime(deadlines.answer) } : {}),
        ...(deadlines.ship ? { nextShipBefore: mallTime(deadlines.ship) } : {}),
        balance: formatMoney(standing.available),
        days: Array.from({ length: days }, (_, index) => {
          const day = addDays(first, index);
          const { orders = 0, sales: amount = zero } = sold.get(day) ?? {};
          return {
            day,
            orders,
            sales: formatMoney(amount),
            payouts: formatMoney(released.get(day) ?? zero),
          };
        }),
      };
    }),

    'sellerOrder!list': query(async ({ tab, search, from, until, before, pageSize }, { session }) => {
      const sellerId = session.shop.id;
      const buyer = search === '' ? undefined : ((await identity.usercodeOf(search)) ?? search);
      const [found, counts] = await Promise.all([
        ofShop.list({
          sellerId,
          statuses: tab === 'all' ? undefined : statusesOfShopTab(tab),
          sought: search === '' ? undefined : { text: search, buyer },
          from: from === undefined ? undefined : instantOfMallTime(from),
          until: until === undefined ? undefined : instantOfMallTime(until),
          before: before === undefined ? undefined : BigInt(before),
          // one more than is shown tells whether there is a next page
          most: pageSize + 1,
        }),
        ofShop.counts(sellerId),
      ]);
      const names = await identity.usernames(found.map((order) => order.buyer));
      const shown = await withoutOnlyNames(catalogue, found);
      const rows = shown.map((order) => wireSellerOrder(order, names.get(order.buyer) ?? ''));
      return { ...keysetPage(rows, pageSize), counts: shopTabCounts(counts) };
    }),

    'sellerOrder!info': query(async ({ orderId }, { session }) => {
      const found = await ofShop.detail(orderId, session.shop.id);
      if (!found) return { refusal: refusal('order-unknown') };
      const { timeline } = found;
      const [order = found.order] = await withoutOnlyNames(catalogue, [found.order]);
      const [opened, names, picks] = await Promise.all([
        openedDetail(vault, order),
        identity.usernames([order.buyer]),
        warehouses.picks(orderId),
      ]);
      const to = needsAddress.includes(order.status) ? opened.shipTo : emptyShipTo;
      const told = { ...opened, shipTo: { ...to, email: '' } };
      return {
        orderInfo: { ...wireOrderInfo(order, told), buyer: names.get(order.buyer) ?? '' },
        pageList: order.lines.map(wireOrderGoods),
        log: timeline.map(wireOrderLog),
        picks: picks.map(({ skuId, warehouse, quantity }) => ({
          skuId,
          warehouse: wireWarehouse(warehouse),
          quantity,
        })),
      };
    }),
  };
}

function wireSellerOrder(order: ShopOrder, buyer: string): SellerOrder {
  const { status, paidAt, shipBefore, refund } = order;
  const { waitsFor } = statusOnTheWire[status];
  const { answerBefore, appealedAt } = (status === 'refund-requested' && refund) || {};
  return {
    ...wireOrderSummary(order),
    position: Number(order.position),
    buyer,
    ...(paidAt ? { payTime: mallTime(paidAt) } : {}),
    ...(shipBefore && waitsFor === 'shipment' ? { shipBefore: mallTime(shipBefore) } : {}),
    ...(answerBefore ? { answerBefore: mallTime(answerBefore) } : {}),
    ...(appealedAt ? { appealTime: mallTime(appealedAt) } : {}),
  };
}
