import { instantOfMallTime, refusal, type OrderStatus } from '@caravan/events';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ParsedRequestOf } from '../wire/index.ts';
import { statusesBehind, statusesOf, tabCounts } from '../wire/order-status.ts';
import { existingPage } from './existing-page.ts';
import { orderLogText } from './order-log-texts.ts';
import { withoutOnlyNames } from './without-only-names.ts';
import { openedDetail, wireOrderGoods, wireOrderInfo, wireOrderLog, wireOrderSummary } from './order-wire.ts';

type OrderViews = 'order!listMain' | 'order!info' | 'order!listGoods' | 'orderLog!list';

type Parts = Pick<Dependencies, 'catalogue' | 'readModel' | 'vault'>;

/** A buyer's queries on their orders. The read model is queried with the buyer's code, so another's order is unknown. */
export function createOrderViews({ catalogue, readModel, vault }: Parts): SomeHandlers<OrderViews> {
  const detailOf = async (orderId: string, buyer: string) => {
    const found = await readModel.orders.detail(orderId, buyer);
    const [order] = found ? await withoutOnlyNames(catalogue, [found]) : [];
    return order;
  };
  return {
    'order!listMain': query(async ({ tab, status, search, from, until, pageNum, pageSize }, { session }) => {
      const asked = {
        buyer: session.usercode,
        statuses: statusesWanted({ tab, status }),
        sought: search.trim() || undefined,
        from: from === undefined ? undefined : instantOfMallTime(from),
        until: until === undefined ? undefined : instantOfMallTime(until),
      };
      const { found, pageInfo } = await existingPage({ pageNum, pageSize }, (page) =>
        readModel.orders.list({ ...asked, ...page }),
      );
      return {
        pageList: (await withoutOnlyNames(catalogue, found.orders)).map(wireOrderSummary),
        pageInfo,
        counts: tabCounts(found.counts),
      };
    }),

    'order!info': query(async ({ orderId }, { session }) => {
      const order = await detailOf(orderId, session.usercode);
      if (!order) return { refusal: refusal('order-unknown') };
      const opened = await openedDetail(vault, order);
      return { orderInfo: wireOrderInfo(order, opened), pageList: order.lines.map(wireOrderGoods) };
    }),

    'order!listGoods': query(async ({ orderId }, { session }) => {
      const order = await detailOf(orderId, session.usercode);
      return order ? { pageList: order.lines.map(wireOrderGoods) } : { refusal: refusal('order-unknown') };
    }),

    'orderLog!list': query(async ({ orderId }, { session, language }) => {
      const entries = await readModel.orders.timeline(orderId, session.usercode);
      if (entries.length === 0) return { refusal: refusal('order-unknown') };
      return {
        pageList: entries.map((entry) => ({
          ...wireOrderLog(entry),
          text: orderLogText(entry.message, language),
        })),
      };
    }),
  };
}

type Filter = Pick<ParsedRequestOf<'order!listMain'>, 'tab' | 'status'>;

function statusesWanted({ tab, status }: Filter): readonly OrderStatus[] | undefined {
  if (tab) return statusesBehind(tab);
  return status === undefined ? undefined : statusesOf([status].flat());
}
