import { formatMoney, money, refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';

/** What a shop says of itself, and on what terms it sells. Amounts are decimal strings in USDT, per order. */
export type ShopTerms = {
  readonly description: string;
  /** the least that the goods of an order must cost */
  readonly minimumOrder: string;
  /** §9: freight is the sum of the three */
  readonly freight: {
    readonly dispatch: string;
    readonly longDistance: string;
    readonly delivery: string;
  };
  /** days from the order to the door */
  readonly delivery: { readonly fromDays: number; readonly toDays: number };
};

export type ShopTermsOf = {
  find(sellerId: string): Promise<(ShopTerms & { readonly name: string }) | undefined>;
  /** Counts for what is quoted from now on; orders that were placed keep their freight. */
  set(sellerId: string, terms: ShopTerms): Promise<Refusal | undefined>;
};

export function createShopTerms(db: Kysely<Database>): ShopTermsOf {
  return {
    async find(sellerId) {
      const shop = await db.selectFrom('seller').selectAll().where('id', '=', sellerId).executeTakeFirst();
      if (!shop) return undefined;
      return {
        name: shop.name,
        description: shop.description,
        minimumOrder: canonical(shop.minimum_order),
        freight: {
          dispatch: canonical(shop.freight_dispatch),
          longDistance: canonical(shop.freight_long_distance),
          delivery: canonical(shop.freight_delivery),
        },
        delivery: { fromDays: shop.delivery_from_days, toDays: shop.delivery_to_days },
      };
    },

    async set(sellerId, { description, minimumOrder, freight, delivery }) {
      if (delivery.fromDays > delivery.toDays) return refusal('delivery-days-invalid');
      await db
        .updateTable('seller')
        .set({
          description,
          minimum_order: minimumOrder,
          freight_dispatch: freight.dispatch,
          freight_long_distance: freight.longDistance,
          freight_delivery: freight.delivery,
          delivery_from_days: delivery.fromDays,
          delivery_to_days: delivery.toDays,
        })
        .where('id', '=', sellerId)
        .execute();
      return undefined;
    },
  };
}

function canonical(amount: string): string {
  return formatMoney(money(amount));
}
