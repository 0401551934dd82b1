import { minus, money, negate } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { ViewReader } from '../view.ts';

/** The account of a shop. */
export type ShopStanding = {
  /** what may be paid out */
  readonly available: Money;
  /** released and not yet credited, or paid out and not yet received */
  readonly underWay: Money;
  /** what reached the owner's wallet, ever */
  readonly paidOut: Money;
};

/** What has begun and not ended between a shop, its owner's wallet and its buyers; each amount without a sign. */
export type ShopUnsettled = {
  /** how many orders were released to it, and not refunded since */
  readonly released: number;
  /** released, and not yet credited to the shop */
  readonly toCredit: Money;
  /** paid out, and neither received nor returned */
  readonly toReceive: Money;
  /** taken back for a refund that has not ended */
  readonly toTakeBack: Money;
};

/** A line of a shop's statement. */
export type ShopMovement = {
  readonly position: bigint;
  readonly at: Date;
  /** signed: what the shop got, or gave */
  readonly amount: Money;
  readonly status: 'under-way' | 'done' | 'returned';
} & (
  | {
      readonly kind: 'sale' | 'taken-back';
      readonly orderId: string;
      readonly paid: Money;
      readonly commission: Money;
    }
  | { readonly kind: 'payout'; readonly payoutId: string }
);

const sumOf = (condition: RawBuilder<boolean>) =>
  sql<string>`coalesce(sum(amount) filter (where ${condition}), 0)`;

/** What a shop may ask about its own account. */
export function createProceedsQueries(read: ViewReader) {
  return {
    standing: (sellerId: string): Promise<ShopStanding> =>
      read(async (db) => {
        const row = await db
          .selectFrom('shop_movement')
          .where('seller_id', '=', sellerId)
          .select([
            sumOf(
              sql<boolean>`kind = 'sale' and status = 'done' or kind <> 'sale' and status <> 'returned'`,
            ).as('available'),
            sumOf(sql<boolean>`kind = 'sale' and status = 'under-way'`).as('to_credit'),
            sumOf(sql<boolean>`kind = 'payout' and status = 'under-way'`).as('to_receive'),
            sumOf(sql<boolean>`kind = 'payout' and status = 'done'`).as('paid_out'),
          ])
          .executeTakeFirstOrThrow();
        return {
          available: money(row.available),
          underWay: minus(money(row.to_credit), money(row.to_receive)),
          paidOut: negate(money(row.paid_out)),
        };
      }),

    unsettled: (sellerId: string): Promise<ShopUnsettled> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('shop_movement')
          .where('seller_id', '=', sellerId)
          .groupBy(['kind', 'status'])
          .select((row) => [
            'kind',
            'status',
            row.fn.countAll<string>().as('count'),
            sql<string>`abs(sum(amount))`.as('amount'),
          ])
          .execute();
        const underWay = (kind: ShopMovement['kind']) =>
          money(rows.find((row) => row.kind === kind && row.status === 'under-way')?.amount ?? '0');
        const sales = rows.filter(({ kind }) => kind === 'sale');
        const refunds = rows.filter(({ kind, status }) => kind === 'taken-back' && status === 'done');
        const ordersIn = (groups: typeof rows) => groups.reduce((sum, { count }) => sum + Number(count), 0);
        return {
          released: ordersIn(sales) - ordersIn(refunds),
          toCredit: underWay('sale'),
          toReceive: underWay('payout'),
          toTakeBack: underWay('taken-back'),
        };
      }),

    /** The newest first, from before a position on: a page far back costs no more than the first. */
    movements: ({
      sellerId,
      before,
      most,
    }: {
      readonly sellerId: string;
      readonly before?: bigint | undefined;
      readonly most: number;
    }): Promise<readonly ShopMovement[]> =>
      read(async (db) => {
        let own = db.selectFrom('shop_movement').selectAll().where('seller_id', '=', sellerId);
        if (before !== undefined) own = own.where('position', '<', before.toString());
        const rows = await own.orderBy('position', 'desc').limit(most).execute();
        return rows.map(movementOf);
      }),
  };
}

function movementOf(row: Selectable<Database['shop_movement']>): ShopMovement {
  const { position, at, amount, status, kind, reference } = row;
  const about = { position: BigInt(position), at, amount: money(amount), status };
  if (kind === 'payout') return { ...about, kind, payoutId: reference };
  const [paid, commission] = [money(row.paid ?? '0'), money(row.commission ?? '0')];
  return { ...about, kind, orderId: reference, paid, commission };
}
