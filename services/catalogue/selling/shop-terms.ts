import { formatMoney, money, refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely, type Transaction } from 'kysely';
import { mediaPath } from '../pictures/media-path.ts';
import { changeBanner, type BannerChange } from './shop-banner.ts';
import { changeLogo, type LogoChange } from './shop-logo.ts';
import type { ShopPictures } from './shop-pictures.ts';

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
  find(sellerId: string): Promise<(ShopTerms & ShownAs) | undefined>;
  /** Counts for what is quoted from now on; orders that were placed keep their freight. A picture that is not named stays as it is. */
  set(sellerId: string, terms: ShopTerms, change?: PictureChange): Promise<Refusal | undefined>;
};

type PictureChange = {
  readonly logo?: LogoChange | undefined;
  readonly banner?: BannerChange | undefined;
};

type ShownAs = {
  readonly name: string;
  /** path of the picture */
  readonly logo: string;
  /** whether the shop uploaded it; otherwise it is drawn */
  readonly ownLogo: boolean;
  /** path of the wide picture above its head; undefined: it has none */
  readonly banner: string | undefined;
};

export function createShopTerms(db: Kysely<Database>, pictures: ShopPictures): ShopTermsOf {
  return {
    async find(sellerId) {
      const shop = await db.selectFrom('seller').selectAll().where('id', '=', sellerId).executeTakeFirst();
      if (!shop) return undefined;
      return {
        name: shop.name,
        logo: mediaPath(shop.logo),
        ownLogo: shop.drawn_logo !== null,
        banner: shop.banner === null ? undefined : mediaPath(shop.banner),
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

    async set(sellerId, terms, { logo, banner } = {}) {
      const { fromDays, toDays } = terms.delivery;
      if (fromDays > toDays) return refusal('delivery-days-invalid');
      return await db.transaction().execute(async (on) => {
        // one change of a shop at a time; held before the savepoint, to which it would be given up
        await on.selectFrom('seller').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute();
        await sql`savepoint unchanged`.execute(on);
        const refused =
          (logo && (await changeLogo(on, sellerId, { logo, pictures }))) ??
          (banner && (await changeBanner(on, sellerId, { banner, pictures })));
        if (refused) {
          // the logo may have been taken before the banner was refused
          await sql`rollback to savepoint unchanged`.execute(on);
          return refused;
        }
        await writeTerms(on, sellerId, terms);
        return undefined;
      });
    },
  };
}

async function writeTerms(
  on: Transaction<Database>,
  sellerId: string,
  { description, minimumOrder, freight, delivery }: ShopTerms,
): Promise<void> {
  await on
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
}

function canonical(amount: string): string {
  return formatMoney(money(amount));
}
