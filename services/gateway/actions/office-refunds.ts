import { formatMoney, mallTime, refusal } from '@caravan/events';
import { daysAfter, defaultPeriods, isPlaced, type OrderState } from '@caravan/ordering';
import type { RefundOfAll } from '@caravan/projections';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { decisionOn } from './decision-on.ts';
import { keysetPage } from './keyset-page.ts';
import { withoutOnlyNames } from './without-only-names.ts';
import { openedDetail, wireOrderGoods } from './order-wire.ts';

type Parts = Pick<
  Dependencies,
  'catalogue' | 'config' | 'readModel' | 'identity' | 'staff' | 'ordering' | 'vault'
>;

const DECISIONS = ['officeOrder!refund', 'officeOrder!acceptRefund', 'officeOrder!refuseRefund'];

/** What staff see of refunds: no address, because nothing is decided by it. */
export function createOfficeRefundViews({
  catalogue,
  config,
  readModel,
  identity,
  staff,
  ordering,
  vault,
}: Parts): SomeHandlers<'officeRefund!list' | 'officeRefund!get'> {
  /** What a refund of a completed order depends on. */
  async function limitsOf(order: OrderState) {
    if (order.status !== 'completed') return {};
    const { available } = await readModel.proceeds.standing(order.sellerId);
    const { refundCompletedWithinDays } = config.periods ?? defaultPeriods;
    const until = mallTime(daysAfter(order.completedAt, refundCompletedWithinDays));
    return { afterCompletion: { until, available: formatMoney(available) } };
  }

  return {
    'officeRefund!list': query(async ({ standing, after, pageSize }) => {
      // one more than is shown tells whether there is a next page
      const most = pageSize + 1;
      const found = await readModel.orders.refundsOfAll({ standing, after: BigInt(after), most });
      const rows = found.map((order) => ({ ...wireRefund(order), position: Number(order.position) }));
      return keysetPage(rows, pageSize);
    }),

    'officeRefund!get': query(async ({ orderId }) => {
      const placed = await ordering.recall(orderId);
      if (!isPlaced(placed)) return { refusal: refusal('order-unknown') };
      const usercode = placed.buyer;
      const [order, log, buyer, decision] = await Promise.all([
        readModel.orders.detail(orderId, usercode),
        readModel.orders.timeline(orderId, usercode),
        identity.user(usercode),
        decisionOn(staff.journal, orderId, DECISIONS),
      ]);
      // placed, and not in the view yet
      if (!order) return { refusal: refusal('try-later') };
      const [opened, [shown = order]] = await Promise.all([
        openedDetail(vault, order),
        withoutOnlyNames(catalogue, [order]),
      ]);
      return {
        ...wireRefund({ ...order, usercode }),
        username: buyer?.username ?? '',
        createTime: mallTime(order.placedAt),
        remark: opened.refundRemark,
        explanation: opened.refundExplanation,
        statement: opened.appealStatement,
        ruling: opened.refundRuling,
        carrier: order.shipment?.carrier ?? '',
        trackingNumber: order.shipment?.trackingNumber ?? '',
        goods: shown.lines.map(wireOrderGoods),
        log: log.map(({ message, at }) => ({ key: message, createTime: mallTime(at) })),
        ...(await limitsOf(placed)),
        ...(decision && { decision }),
      };
    }),
  };
}

function wireRefund({ orderId, usercode, seller, status, total, refund }: Omit<RefundOfAll, 'position'>) {
  return {
    orderId,
    usercode,
    sellerId: seller.id,
    sellerName: seller.name,
    statusKey: status,
    total: formatMoney(total),
    ...(refund?.reason === undefined ? {} : { reason: refund.reason }),
    ...(refund?.requestedAt && { requestTime: mallTime(refund.requestedAt) }),
    ...(refund?.answerBefore && { answerBefore: mallTime(refund.answerBefore) }),
    ...(refund?.decidedAt && { decideTime: mallTime(refund.decidedAt) }),
    ...(refund?.appealedAt && { appealTime: mallTime(refund.appealedAt) }),
  };
}
