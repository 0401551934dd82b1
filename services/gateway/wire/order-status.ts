import { orderStatuses, type OrderStatus } from '@caravan/events';

/** §2: the tabs of the order list. An order may stand behind several of them. */
export const orderTabs = [
  'all',
  'pending-payment',
  'pending-shipment',
  'confirmed',
  'pending-receipt',
  'received',
  'pending-review',
  'refund',
] as const;
export type OrderTab = (typeof orderTabs)[number];

type OnTheWire = {
  /** §3: what legacy clients call it; there several are one */
  readonly number: number;
  /** behind which it stands, besides `all` */
  readonly tabs: readonly OrderTab[];
  /** what the order waits for, and until when: `payBefore`, `promisedShipBy` and `shipBefore`, or `receiveBefore` */
  readonly waitsFor?: 'payment' | 'shipment' | 'receipt';
};

/** How clients see an order at each status. §3's numbers stand here and nowhere else. */
export const statusOnTheWire: Readonly<Record<OrderStatus, OnTheWire>> = {
  cancelled: { number: -1, tabs: [] },
  expired: { number: -1, tabs: [] },
  'pending-payment': { number: 0, tabs: ['pending-payment'], waitsFor: 'payment' },
  paid: { number: 1, tabs: ['pending-shipment'], waitsFor: 'shipment' },
  confirmed: { number: 2, tabs: ['pending-shipment', 'confirmed'], waitsFor: 'shipment' },
  shipped: { number: 3, tabs: ['pending-receipt'], waitsFor: 'receipt' },
  received: { number: 4, tabs: ['received', 'pending-review'] },
  reviewed: { number: 5, tabs: ['received'] },
  completed: { number: 5, tabs: ['received'] },
  'refund-requested': { number: 6, tabs: ['refund'] },
  refunding: { number: 6, tabs: ['refund'] },
  refunded: { number: 6, tabs: ['refund'] },
};

/** The statuses that a client means by numbers of §3: 1 and 2 are both "pending shipment", so 1 means both. */
export function statusesOf(numbers: readonly number[]): OrderStatus[] {
  const meant = new Set(numbers.flatMap((number) => (number === 1 ? [1, 2] : [number])));
  return orderStatuses.filter((status) => meant.has(statusOnTheWire[status].number));
}

/** The statuses of the orders behind a tab. */
export function statusesBehind(tab: OrderTab): OrderStatus[] {
  return orderStatuses.filter((status) => tab === 'all' || statusOnTheWire[status].tabs.includes(tab));
}
