import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Clock } from '../ports.ts';

/** §6: a shop has one owner, and assistants. */
export const SELLER_ROLES = ['owner', 'assistant'] as const;
export type SellerRole = (typeof SELLER_ROLES)[number];

export type Membership = {
  readonly sellerId: string;
  readonly usercode: string;
  readonly role: SellerRole;
};

/** Who runs which shop. An account runs one shop at most; a membership that has ended is kept. */
export type ShopMembers = {
  /** Again, it changes nothing. Refused: the account runs a shop already, the shop has an owner, or there is no such account. */
  add(membership: Membership): Promise<Refusal | undefined>;
  /** Ends their sessions as sellers too. Again, it changes nothing. */
  end(membership: Pick<Membership, 'sellerId' | 'usercode'>): Promise<void>;
  /** What this account runs. */
  of(usercode: string): Promise<Membership | undefined>;
  /** Of one shop: its owner first. */
  in(sellerId: string): Promise<readonly Membership[]>;
};

export function createShopMembers(db: Kysely<Database>, clock: Clock): ShopMembers {
  const current = () =>
    db
      .selectFrom('shop_member')
      .select(['seller_id as sellerId', 'usercode', 'role'])
      .where('ended_at', 'is', null);

  return {
    async add({ sellerId, usercode, role }) {
      const account = await db
        .selectFrom('identity_user')
        .select('usercode')
        .where('usercode', '=', usercode)
        .where('state', '=', 'active')
        .executeTakeFirst();
      if (!account) return refusal('user-unknown');
      const added = await db
        .insertInto('shop_member')
        .values({ seller_id: sellerId, usercode, role, joined_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows) return undefined;
      const held = await current().where('usercode', '=', usercode).executeTakeFirst();
      if (!held) return refusal('shop-has-owner');
      return held.sellerId === sellerId && held.role === role ? undefined : refusal('already-seller');
    },
    async end({ sellerId, usercode }) {
      await db.transaction().execute(async (transaction) => {
        const ended = await transaction
          .updateTable('shop_member')
          .set({ ended_at: clock() })
          .where('seller_id', '=', sellerId)
          .where('usercode', '=', usercode)
          .where('ended_at', 'is', null)
          .returning('id')
          .execute();
        for (const { id } of ended)
          await transaction.deleteFrom('seller_session').where('member', '=', id).execute();
      });
    },
    of: (usercode) => current().where('usercode', '=', usercode).executeTakeFirst(),
    in: (sellerId) =>
      current().where('seller_id', '=', sellerId).orderBy('role', 'desc').orderBy('id').execute(),
  };
}
