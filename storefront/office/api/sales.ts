import type { RequestOf, ResponseOf, SellerOrder } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type { SellerOrder };
export type SalesSearch = RequestOf<'sellerOrder!list'>;
export type SalesPage = ResponseOf<'sellerOrder!list'>;
export type ShopTab = keyof SalesPage['counts'];
export type Sale = ResponseOf<'sellerOrder!info'>;
export type Outcome = ResponseOf<'sellerOrder!confirm'>['pageList'][number];
export type Shipment = {
  readonly orderId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
};
export type Takings = ResponseOf<'seller!dashboard'>;

/** How the orders of a shop are sorted, in the order in which they are worked on. */
export const shopTabs = [
  'all',
  'to-confirm',
  'to-ship',
  'refund-requested',
  'shipped',
  'received',
  'completed',
  'unpaid',
  'refunded',
  'cancelled',
] as const satisfies readonly ShopTab[];

/** What a shop sees of its orders and what it earns; whatever it does with an order makes all of it out of date. */
export const sales = createArea();
const askPage = (search: SalesSearch) => call('sellerOrder!list', search, { quiet: true });
const askSale = (orderId: string) => call('sellerOrder!info', { orderId }, { quiet: true });
export const salesPage = sales.resource(askPage);
export const sale = sales.resource(askSale);
/** All of them, or none: a packing list that lacks an order would be packed as if it were whole. */
export const salesToPack = sales.resource((orderIds: readonly string[]) =>
  Promise.all(orderIds.map(askSale)),
);
export const takings = sales.resource((days: number) => call('seller!dashboard', { days }, { quiet: true }));

export const confirm = (orderIds: string[], idempotencyKey: string) =>
  call('sellerOrder!confirm', { orderIds }, { quiet: true, idempotencyKey });

export const ship = (shipments: Shipment[], idempotencyKey: string) =>
  call('sellerOrder!ship', { shipments }, { quiet: true, idempotencyKey });

export const acceptRefund = (orderId: string, idempotencyKey: string) =>
  call('sellerOrder!acceptRefund', { orderId }, { quiet: true, idempotencyKey });

export const refuseRefund = (orderId: string, reason: string, idempotencyKey: string) =>
  call('sellerOrder!refuseRefund', { orderId, reason }, { quiet: true, idempotencyKey });

/** As many as the server gives at once. */
const AT_ONCE = 100;

/** Every order that waits to be shipped, the newest first. */
export async function allToShip(): Promise<SalesPage['pageList']> {
  const orders: SalesPage['pageList'] = [];
  for (let before: number | undefined; ;) {
    const page = await askPage({
      tab: 'to-ship',
      pageSize: AT_ONCE,
      ...(before !== undefined && { before }),
    });
    orders.push(...page.pageList);
    if (page.next === undefined) return orders;
    before = page.next;
  }
}
