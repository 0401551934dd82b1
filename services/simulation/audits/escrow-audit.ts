import { account, formatMoney, money, plus, zero } from '@caravan/events';
import type { Money, OrderEvent, ProceedsEvent, WalletEvent } from '@caravan/events';
import { commissionOn, rate } from '@caravan/ordering';
import { demand } from './books.ts';
import type { Books } from './books.ts';

/** The stock state of an order: `reserved` until it is known to belong to an order. */
export type StockState = 'reserved' | 'placed' | 'released' | 'consumed';

type Paid = Extract<OrderEvent, { type: 'OrderPaid' }>['data'];
type Refused = Extract<OrderEvent, { type: 'RefundRefused' }>['data'];
type Released = Extract<WalletEvent, { type: 'PaymentReleased' }>['data'];
type Taken = Extract<ProceedsEvent, { type: 'ProceedsTakenBack' | 'ProceedsGivenBack' }>['data'];
type Order = {
  total: Money;
  commissionRate?: string | undefined;
  paymentId?: string;
  status: 'open' | 'paid' | 'over';
  /** when the system acts on it if nobody else does: unpaid, unshipped, on its way, unanswered, received for too long */
  endsAt?: string | undefined;
  /** the same, for when the requested refund is refused */
  endedAt?: string | undefined;
  ends?: 'refund' | 'release';
  shipped?: boolean;
  appealed?: boolean;
};
type End = 'captured' | 'returned' | 'released' | 'refunded';
type Capture = { readonly paymentId: string; readonly amount: Money; state: End };

/** Orders and their money in escrow: the invariants that concern both. */
export function createEscrowAudit(books: Books) {
  const orders = new Map<string, Order>();
  const captures = new Map<string, Capture[]>();
  /** by the facts of releases: what each seller is owed, and what the mall has earned */
  const proceedsOf = new Map<string, Money>();
  /** what reached their owners of it */
  const receivedOf = new Map<string, Money>();
  let earned: Money = zero;

  const standing = (orderId: string) =>
    (captures.get(orderId) ?? []).filter(({ state }) => state === 'captured');

  function end(orderId: string, paymentId: string, state: End): void {
    const capture = standing(orderId).find((each) => each.paymentId === paymentId);
    if (!capture) return demand(false, () => `${orderId} is ${state}, but nothing stands in escrow for it`);
    const order = orders.get(orderId);
    const isPaid = order?.paymentId === paymentId;
    if (state === 'returned') demand(!isPaid, () => `the payment of ${orderId} is returned, which is paid`);
    else demand(isPaid, () => `${orderId} is ${state}, but was not paid by ${paymentId}`);
    if (state === 'refunded')
      demand(order?.ends === 'refund', () => `${orderId} is refunded, which nobody granted`);
    if (state === 'released')
      demand(order?.ends === 'release', () => `${orderId} is released, which is not completed`);
    capture.state = state;
    demand(books.of(account.escrow(orderId)) === 0n, () => `money stays in escrow for ${orderId}`);
  }

  function release({ orderId, paymentId, sellerId, commission, proceeds }: Released): void {
    end(orderId, paymentId, 'released');
    const { total = money('0'), commissionRate } = orders.get(orderId) ?? {};
    const agreed = commissionRate && formatMoney(commissionOn(total, rate(commissionRate)));
    demand(
      commission === agreed,
      () => `the mall keeps ${commission} of ${orderId}, but ${agreed} was agreed`,
    );
    const shared = plus(money(commission), money(proceeds));
    demand(
      shared === total,
      () => `${orderId} cost ${formatMoney(total)}, but ${formatMoney(shared)} is released`,
    );
    proceedsOf.set(sellerId, plus(proceedsOf.get(sellerId) ?? zero, money(proceeds)));
    earned = plus(earned, money(commission));
  }

  function place(orderId: string, order: Order): void {
    demand(!orders.has(orderId), () => `${orderId} is placed twice`);
    orders.set(orderId, order);
  }

  function pay({ orderId, paymentId, shipBefore }: Paid): void {
    const order = orders.get(orderId);
    const [capture, ...more] = standing(orderId);
    demand(order?.status === 'open', () => `${orderId} is paid, but was ${order?.status}`);
    demand(
      capture?.paymentId === paymentId && more.length === 0,
      () => `${orderId} is paid by ${paymentId}, but ${1 + more.length} payments stand in escrow for it`,
    );
    demand(capture?.amount === order?.total, () => `${orderId} is paid, but not what it costs`);
    if (order)
      Object.assign(order, { paymentId, status: 'paid', endsAt: shipBefore } satisfies Partial<Order>);
  }

  function over(orderId: string, ends?: Order['ends']): void {
    const order = orders.get(orderId);
    if (!order) return;
    if (ends) demand(order.status === 'paid', () => `${orderId} ends in ${ends}, but was not paid`);
    else demand(order.status === 'open', () => `${orderId} is given up, but was ${order.status}`);
    Object.assign(order, {
      status: 'over',
      endsAt: undefined,
      ...(ends ? { ends } : {}),
    } satisfies Partial<Order>);
  }

  /** A refund of what was completed: what was released must be in escrow again. */
  function undo(orderId: string): void {
    const order = orders.get(orderId);
    demand(order?.ends === 'release', () => `${orderId} is refunded as completed, which it is not`);
    demand(standing(orderId).length === 1, () => `${orderId} is refunded, but nothing was taken back for it`);
    if (order) order.ends = 'refund';
  }

  /** What was released comes back into escrow, or leaves it again, each share from where it went. */
  function takeBack({ orderId, paymentId, sellerId, commission, proceeds }: Taken, way: 1n | -1n): void {
    const [from, to] = way === 1n ? (['released', 'captured'] as const) : (['captured', 'released'] as const);
    const found = captures.get(orderId)?.find((each) => each.paymentId === paymentId && each.state === from);
    const shares = plus(money(commission), money(proceeds));
    demand(found?.amount === shares, () => `${orderId}: ${formatMoney(shares)} is not what was ${from}`);
    demand(orders.get(orderId)?.ends === 'release', () => `${orderId} moves back, but is not completed`);
    if (found) found.state = to;
    const agreed = orders.get(orderId)?.commissionRate;
    const whole = orders.get(orderId)?.total ?? zero;
    demand(
      agreed === undefined || commission === formatMoney(commissionOn(whole, rate(agreed))),
      () => `the mall gives ${commission} of ${orderId}, which is not what it kept`,
    );
    const sign = (amount: string) => (money(amount) * -way) as Money;
    proceedsOf.set(sellerId, plus(proceedsOf.get(sellerId) ?? zero, sign(proceeds)));
    earned = plus(earned, sign(commission));
  }

  function endAt(orderId: string, endsAt: string): void {
    const order = orders.get(orderId);
    if (order) order.endsAt = endsAt;
  }

  /** Until the request is answered its own deadline counts; if it is refused, the order continues with its earlier deadline. */
  function ask(orderId: string, answerBefore: string): void {
    const order = orders.get(orderId);
    if (order) Object.assign(order, { endedAt: order.endsAt, endsAt: answerBefore });
  }

  /** Once: what the platform decides then is final. */
  function appeal(orderId: string, answerBefore: string): void {
    const order = orders.get(orderId);
    demand(!order?.appealed, () => `the refusal of ${orderId} is appealed twice`);
    if (order) order.appealed = true;
    ask(orderId, answerBefore);
  }

  function goOn({ orderId, by, closesAt }: Refused): void {
    const order = orders.get(orderId);
    if (!order) return;
    demand(
      !order.appealed || by.role === 'platform',
      () => `${orderId} was appealed, and is refused by its ${by.role}`,
    );
    order.endsAt = closesAt ?? order.endedAt;
  }

  /** What sellers are owed or were paid and the mall has earned is what left escrow for them, to the last decimal. */
  function isShared(): void {
    for (const [sellerId, due] of proceedsOf) {
      const held = plus(books.of(account.proceeds(sellerId)), books.of(account.shopAvailable(sellerId)));
      const booked = plus(held, receivedOf.get(sellerId) ?? zero);
      demand(
        booked === due,
        () => `${sellerId} got ${formatMoney(booked)} by the books, ${formatMoney(due)} by facts`,
      );
    }
    const released = [...captures].flatMap(([, all]) => all.filter(({ state }) => state === 'released'));
    const left = plus(zero, ...released.map(({ amount }) => amount));
    const ofShops = plus(
      ...(['proceeds', 'shop', 'payout'] as const).map(books.ofClass),
      ...receivedOf.values(),
    );
    const shared = plus(ofShops, books.of(account.commission));
    demand(
      shared === left && books.of(account.commission) === earned,
      () => `${formatMoney(left)} left escrow for sellers and the mall, who have ${formatMoney(shared)}`,
    );
  }

  return {
    noteOrder({ type, data }: OrderEvent): void {
      switch (type) {
        case 'OrderPlaced':
          return place(data.orderId, {
            total: money(data.pricing.total),
            commissionRate: data.commissionRate,
            status: 'open',
            endsAt: data.payBefore,
          });
        case 'OrderPaid':
          return pay(data);
        case 'OrderCancelled':
        case 'OrderExpired':
          return over(data.orderId);
        case 'OrderShipped':
          demand(
            orders.get(data.orderId)?.status === 'paid',
            () => `${data.orderId} is shipped, but not paid`,
          );
          return void Object.assign(orders.get(data.orderId) ?? {}, {
            shipped: true,
            endsAt: data.receiveBefore,
          });
        case 'OrderReceived':
          return endAt(data.orderId, data.closesAt);
        case 'RefundRequested':
          return ask(data.orderId, data.answerBefore);
        case 'RefundAppealed':
          return appeal(data.orderId, data.answerBefore);
        case 'RefundRefused':
          return goOn(data);
        case 'RefundInitiated':
          return data.takenBack ? undo(data.orderId) : over(data.orderId, 'refund');
        case 'RefundAccepted':
          return over(data.orderId, 'refund');
        case 'OrderCompleted':
          return over(data.orderId, 'release');
        default:
        // nothing that concerns its money
      }
    },
    noteWallet({ type, data }: WalletEvent): void {
      switch (type) {
        case 'PaymentCaptured':
          for (const { orderId, amount } of data.orders) {
            const capture: Capture = { paymentId: data.paymentId, amount: money(amount), state: 'captured' };
            captures.set(orderId, [...(captures.get(orderId) ?? []), capture]);
          }
          return;
        case 'PaymentReturned':
          return end(data.orderId, data.paymentId, 'returned');
        case 'PaymentRefunded':
          return end(data.orderId, data.paymentId, 'refunded');
        case 'PaymentReleased':
          return release(data);
        case 'ProceedsReceived':
          return void receivedOf.set(
            data.sellerId,
            plus(receivedOf.get(data.sellerId) ?? zero, money(data.amount)),
          );
        default:
        // nothing that concerns an order
      }
    },
    noteShop({ type, data }: ProceedsEvent): void {
      if (type === 'ProceedsTakenBack') takeBack(data, 1n);
      if (type === 'ProceedsGivenBack') takeBack(data, -1n);
    },
    /** When nobody has anything left to do. */
    atRest(now: Date): void {
      isShared();
      for (const [orderId, order] of orders) {
        const inTime = order.endsAt === undefined || now <= new Date(order.endsAt);
        demand(inTime, () => `${orderId} is still ${order.status}, which ended at ${order.endsAt}`);
        const left = books.of(account.escrow(orderId));
        const due = order.status === 'paid' ? order.total : 0n;
        demand(left === due, () => `${formatMoney(left)} stands in escrow for ${orderId}, ${order.status}`);
      }
    },
    /** The expected stock state of an order when nothing is left to do; undefined: there is no such order. */
    stockOf(orderId: string): StockState | undefined {
      const order = orders.get(orderId);
      if (!order) return undefined;
      if (order.shipped) return 'consumed';
      return order.status === 'over' ? 'released' : 'placed';
    },
  };
}
