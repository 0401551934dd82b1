import { orderStatuses, refusal } from '@caravan/events';
import type { OrderList } from '@caravan/projections';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { statusesOf, statusOnTheWire } from '../wire/order-status.ts';
import { openedDetail, wireOrderGoods, wireOrderInfo, wireOrderLog, wireOrderSummary } from './order-wire.ts';

type OrderViews = 'order!listMain' | 'order!info' | 'orderLog!list';

type Parts = Pick<Dependencies, 'readModel' | 'vault'>;

/** What a buyer sees of their orders; the read model is asked with the buyer's code, so another's order is unknown. */
export function createOrderViews({ readModel, vault }: Parts): SomeHandlers<OrderViews> {
  return {
    'order!listMain': query(async ({ status, pageNum, pageSize }, { session }) => {
      const list = await readModel.orders.list({
        buyer: session.usercode,
        statuses: status === undefined ? undefined : statusesOf([status].flat()),
        page: pageNum,
        pageSize,
      });
      return {
        pageList: list.orders.map(wireOrderSummary),
        pageInfo: { pageNum, pageSize, totalElements: list.total },
        counts: countsByNumber(list.counts),
      };
    }),

    'order!info': query(async ({ orderId }, { session }) => {
      const order = await readModel.orders.detail(orderId, session.usercode);
      if (!order) return { refusal: refusal('order-unknown') };
      const opened = await openedDetail(vault, order);
      return { orderInfo: wireOrderInfo(order, opened), pageList: order.lines.map(wireOrderGoods) };
    }),

    'orderLog!list': query(async ({ orderId }, { session }) => {
      const entries = await readModel.orders.timeline(orderId, session.usercode);
      if (entries.length === 0) return { refusal: refusal('order-unknown') };
      return { pageList: entries.map(wireOrderLog) };
    }),
  };
}

function countsByNumber(counts: OrderList['counts']): Record<string, number> {
  const byNumber: Record<string, number> = {};
  for (const status of orderStatuses) {
    const { number } = statusOnTheWire[status];
    byNumber[number] = (byNumber[number] ?? 0) + (counts[status] ?? 0);
  }
  return byNumber;
}
