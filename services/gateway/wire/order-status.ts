import { orderStatuses, type OrderStatus } from '@caravan/events';
import { z } from 'zod';
import { wholeNumber } from './values.ts';

/** §2: the tabs of the order list. An order may appear under several of them. */
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

/** How a seller sorts the orders of the shop, besides `all`; each order is behind one. */
const ofShop = [
  'unpaid',
  'to-confirm',
  'to-ship',
  'shipped',
  'received',
  'completed',
  'refund-requested',
  'refunded',
  'cancelled',
] as const;
export const shopTabs = ['all', ...ofShop] as const;
export type ShopTab = (typeof shopTabs)[number];

type OnTheWire = {
  /** §3: what legacy clients call it; there several are one */
  readonly number: number;
  /** behind which it stands, besides `all` */
  readonly tabs: readonly OrderTab[];
  /** the one of its seller */
  readonly shopTab: (typeof ofShop)[number];
  /** what the order waits for, and until when: `payBefore`, `promisedShipBy` and `shipBefore`, or `receiveBefore` */
  readonly waitsFor?: 'payment' | 'shipment' | 'receipt';
};

/** How clients see an order at each status. §3's numbers are defined here and nowhere else. */
export const statusOnTheWire: Readonly<Record<OrderStatus, OnTheWire>> = {
  cancelled: { number: -1, tabs: [], shopTab: 'cancelled' },
  expired: { number: -1, tabs: [], shopTab: 'cancelled' },
  'pending-payment': { number: 0, tabs: ['pending-payment'], shopTab: 'unpaid', waitsFor: 'payment' },
  paid: { number: 1, tabs: ['pending-shipment'], shopTab: 'to-confirm', waitsFor: 'shipment' },
  confirmed: { number: 2, tabs: ['pending-shipment', 'confirmed'], shopTab: 'to-ship', waitsFor: 'shipment' },
  shipped: { number: 3, tabs: ['pending-receipt'], shopTab: 'shipped', waitsFor: 'receipt' },
  received: { number: 4, tabs: ['received', 'pending-review'], shopTab: 'received' },
  reviewed: { number: 5, tabs: ['received'], shopTab: 'received' },
  completed: { number: 5, tabs: ['received'], shopTab: 'completed' },
  'refund-requested': { number: 6, tabs: ['refund'], shopTab: 'refund-requested' },
  refunding: { number: 6, tabs: ['refund'], shopTab: 'refunded' },
  refunded: { number: 6, tabs: ['refund'], shopTab: 'refunded' },
};

/** An order's status as §3 numbers it: -1 to 6. */
export const statusNumber = z.int().min(-1).max(6);

const severalNumbers = z
  .string()
  .regex(/^[0-6](,[0-6]){1,6}$/)
  .transform((joined) => joined.split(',').map(Number));

/** §5: a whole number not below 0, or several joined by commas. */
export const statusNumbers = z.union([wholeNumber.pipe(z.int().min(0).max(6)), severalNumbers]);

/** The statuses that a client means by numbers of §3: 1 and 2 are both "pending shipment", so 1 means both. */
export function statusesOf(numbers: readonly number[]): OrderStatus[] {
  const meant = new Set(numbers.flatMap((number) => (number === 1 ? [1, 2] : [number])));
  return orderStatuses.filter((status) => meant.has(statusOnTheWire[status].number));
}

/** The statuses of the orders behind a tab. */
export function statusesBehind(tab: OrderTab): OrderStatus[] {
  return orderStatuses.filter((status) => tab === 'all' || statusOnTheWire[status].tabs.includes(tab));
}

/** The number of orders under each tab, from the number at each status. */
export function tabCounts(counts: Readonly<Partial<Record<OrderStatus, number>>>): Record<OrderTab, number> {
  const countOf = (tab: OrderTab) =>
    statusesBehind(tab).reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return Object.fromEntries(orderTabs.map((tab) => [tab, countOf(tab)])) as Record<OrderTab, number>;
}

/** The statuses of the orders behind a tab of their seller. */
export function statusesOfShopTab(tab: ShopTab): OrderStatus[] {
  return orderStatuses.filter((status) => tab === 'all' || statusOnTheWire[status].shopTab === tab);
}

/** The number of orders under each tab of their seller, from the number at each status. */
export function shopTabCounts(
  counts: Readonly<Partial<Record<OrderStatus, number>>>,
): Record<ShopTab, number> {
  const countOf = (tab: ShopTab) =>
    statusesOfShopTab(tab).reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return Object.fromEntries(shopTabs.map((tab) => [tab, countOf(tab)])) as Record<ShopTab, number>;
}
