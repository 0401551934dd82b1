import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import type { SellerCard } from '../browse/seller.ts';
import { sellerCardOf, type SellerRow } from '../browse/sellers.ts';
import { windowOf } from '../browse/shelf.ts';
import { isIdentifier } from '../identifier.ts';
import { isShown } from '../is-shown.ts';
import { alone } from './alone.ts';
import { decideFollowing } from './decide.ts';
import type { OwnList, Whose } from './own-list.ts';

export type FollowedShop = SellerCard & { followedAt: string };

/** The shops that a buyer follows. The number is that of a shop's followers. */
export type Follows = OwnList<FollowedShop>;

type Facts = { shown: boolean; already: boolean; count: number; runs: string | null };

export function createFollows(db: Kysely<Database>, clock: Clock, most?: number): Follows {
  async function numberOf(sellerId: string): Promise<number> {
    const shop = db.selectFrom('seller').select('followers').where('id', '=', sellerId);
    return (await shop.executeTakeFirst())?.followers ?? 0;
  }

  return {
    async add({ usercode, brand }, sellerId): Promise<{ number: number } | { refusal: Refusal }> {
      if (!isIdentifier(sellerId)) return { refusal: refusal('seller-unknown') };
      const outcome = await alone(db, usercode, async (transaction) => {
        const { rows } = await sql<Facts>`
          select ${isShown(brand, 'seller')} as shown,
            exists (select from followed_shop where usercode = ${usercode} and seller_id = seller.id) as already,
            (select count(*)::integer from followed_shop where usercode = ${usercode}) as count,
            (select seller_id from shop_member where usercode = ${usercode} and ended_at is null) as runs
          from seller where id = ${sellerId}`.execute(transaction);
        const decided = rows[0]
          ? decideFollowing(shopOf(rows[0], sellerId), most)
          : refusal('seller-unknown');
        if (decided === 'added')
          await transaction
            .insertInto('followed_shop')
            .values({ usercode, seller_id: sellerId, since: clock() })
            .execute();
        return decided;
      });
      return typeof outcome === 'object' ? { refusal: outcome } : { number: await numberOf(sellerId) };
    },

    async remove({ usercode }, sellerId) {
      if (!isIdentifier(sellerId)) return { number: 0 };
      await db
        .deleteFrom('followed_shop')
        .where('usercode', '=', usercode)
        .where('seller_id', '=', sellerId)
        .execute();
      return { number: await numberOf(sellerId) };
    },

    async list({ usercode, brand, ...paging }) {
      const { page, pageSize, offset } = windowOf(paging);
      const [{ rows }, total] = await Promise.all([
        sql<{ card: SellerRow; since: Date }>`
          select seller_card(seller) as card, followed.since
          from followed_shop as followed join seller on seller.id = followed.seller_id
          where followed.usercode = ${usercode} and ${isShown(brand, 'seller')}
          order by followed.since desc, followed.seller_id limit ${pageSize} offset ${offset}`.execute(db),
        countOf({ usercode, brand }),
      ]);
      const items = rows.map(({ card, since }) => ({
        ...sellerCardOf(card),
        followedAt: since.toISOString(),
      }));
      return { items, page, pageSize, total };
    },

    async count(whose, sellerId) {
      const [count, own] = await Promise.all([countOf(whose), sellerId && has(whose.usercode, sellerId)]);
      return { count, ...(typeof own === 'boolean' && { own }) };
    },
  };

  async function countOf({ usercode, brand }: Whose): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from followed_shop as followed join seller on seller.id = followed.seller_id
      where followed.usercode = ${usercode} and ${isShown(brand, 'seller')}`.execute(db);
    return rows[0]?.count ?? 0;
  }

  async function has(usercode: string, sellerId: string): Promise<boolean> {
    const followed = db.selectFrom('followed_shop').select('since').where('usercode', '=', usercode);
    return (await followed.where('seller_id', '=', sellerId).executeTakeFirst()) !== undefined;
  }
}

function shopOf({ runs, ...facts }: Facts, sellerId: string) {
  const run = runs === sellerId ? ('this' as const) : ('another' as const);
  return { ...facts, runs: runs === null ? undefined : run };
}
