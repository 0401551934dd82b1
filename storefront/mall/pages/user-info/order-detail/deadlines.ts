import type { OrderInfo } from '../../../api/orders.ts';

type Deadline = { readonly text: string; readonly time: string };
type Times = Pick<
  OrderInfo,
  | 'status'
  | 'refundState'
  | 'shipBefore'
  | 'shipLimit'
  | 'remindTime'
  | 'receiveBefore'
  | 'returnBefore'
  | 'reviewTime'
  | 'completeTime'
>;

/** What a paid order waits for and until when, in the order in which it is told. */
export function deadlinesOf(order: Times): Deadline[] {
  const { status, refundState, shipBefore, shipLimit, remindTime, receiveBefore } = order;
  const { returnBefore, reviewTime, completeTime } = order;
  const received = status === 4 || status === 5;
  const closes = refundState === 'not-refunded' ? 'afterSales.returnable' : 'afterSales.closes';
  const told = [
    ['afterSales.toShip', shipBefore],
    ['afterSales.unshipped', shipLimit],
    ['afterSales.reminded', shipBefore && remindTime],
    ['afterSales.onItsWay', receiveBefore],
    ['afterSales.reviewedOn', status === 5 ? reviewTime : undefined],
    [closes, received && !completeTime ? returnBefore : undefined],
    ['afterSales.completedOn', completeTime],
  ] as const;
  return told.flatMap(([text, time]) => (time ? [{ text, time }] : []));
}
