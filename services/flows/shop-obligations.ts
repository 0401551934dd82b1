import { formatMoney, refusal, zero, type OrderStatus, type Refusal } from '@caravan/events';
import type { ShopMembers } from '@caravan/identity';
import { escrowStatuses, openStatuses } from '@caravan/ordering';
import type { ReadModel } from '@caravan/projections';
import type { ProceedsPort } from './ports.ts';

export type ShopParts = {
  readonly members: Pick<ShopMembers, 'of'>;
  readonly orders: { readonly ofShop: Pick<ReadModel['orders']['ofShop'], 'counts'> };
  readonly proceeds: Pick<ProceedsPort, 'available'>;
  readonly movements: Pick<ReadModel['proceeds'], 'unsettled'>;
};

type UnderWayParts = Pick<ShopParts, 'orders' | 'movements'>;

/** What still comes to a shop or leaves it, as the views have it: orders, refunds, payouts and releases; undefined if nothing does. */
export function createShopUnderWay({ orders, movements }: UnderWayParts) {
  return async (sellerId: string): Promise<Refusal | undefined> => {
    // in the order in which money goes on, so that none is overlooked between two of these reads
    const counts = await orders.ofShop.counts(sellerId);
    const { released, toTakeBack, toReceive, toCredit } = await movements.unsettled(sellerId);
    if (toTakeBack > zero) return refusal('shop-refund-remains', { amount: formatMoney(toTakeBack) });
    if (toReceive > zero) return refusal('payout-remains', { amount: formatMoney(toReceive) });
    const ordersAt = (statuses: readonly OrderStatus[]) =>
      statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
    const open = ordersAt(openStatuses);
    if (open > 0) return refusal('shop-orders-remain', { orders: open });
    // a completed order is released a moment later, or much later if the flow has stopped
    const unreleased = ordersAt([...escrowStatuses, 'completed']) - released;
    if (unreleased > 0) return refusal('proceeds-unreleased', { orders: unreleased });
    if (toCredit > zero) return refusal('proceeds-remain', { amount: formatMoney(toCredit) });
    return undefined;
  };
}

/**
 * What a shop's owner must settle before the account is closed: afterwards nobody ships its orders, and its money has no wallet to
 * go to. An assistant's shop goes on without them. What may be paid out is read from the log; the rest is as the views have it.
 */
export function createShopObligations({ members, orders, proceeds, movements }: ShopParts) {
  const underWay = createShopUnderWay({ orders, movements });
  return async (usercode: string): Promise<Refusal | undefined> => {
    const shop = await members.of(usercode);
    if (shop?.role !== 'owner') return undefined;
    const { sellerId } = shop;
    const remains = await underWay(sellerId);
    if (remains) return remains;
    const available = await proceeds.available(sellerId);
    return available > zero ? refusal('proceeds-remain', { amount: formatMoney(available) }) : undefined;
  };
}
