import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { AccountAsked } from '../account-asked.ts';
import type { Clock } from '../ports.ts';
import { createShopMembers, type Membership, type SellerRole } from './members.ts';

export const MOST_ASSISTANTS = 20;

export type NamedMember = {
  readonly usercode: string;
  readonly username: string;
  readonly role: SellerRole;
  readonly joinedAt: Date;
};

/** Who runs a shop, as its owner keeps them. */
export type Assistants = {
  /** The owner first, then who has been there longest. Without closed accounts, which cannot sign in. */
  list(sellerId: string): Promise<readonly NamedMember[]>;
  /**
   * By usercode or username of an account. Refused: there is none, it is the owner's, it runs a shop already, or the shop has as many
   * assistants as one may. A shop gets answers about few names in a day.
   */
  add(
    sellerId: string,
    name: string,
  ): Promise<{ readonly usercode: string; readonly username: string } | { readonly refusal: Refusal }>;
  /** Ends their sessions as sellers at once. Again, it changes nothing. Refused: it is the owner. */
  remove(membership: Pick<Membership, 'sellerId' | 'usercode'>): Promise<Refusal | undefined>;
};

export function createAssistants(db: Kysely<Database>, clock: Clock, accountAsked: AccountAsked): Assistants {
  return {
    list: (sellerId) =>
      membersOf(db, sellerId)
        .innerJoin('identity_user as account', 'account.usercode', 'member.usercode')
        .select(['member.usercode', 'account.username', 'member.role', 'member.joined_at as joinedAt'])
        .where('account.state', '<>', 'closed')
        .orderBy('member.role', 'desc')
        .orderBy('member.id')
        .execute(),
    async add(sellerId, name) {
      const account = await accountAsked(`shop ${sellerId}`, name);
      if ('refusal' in account) return account;
      const objection = await db.transaction().execute(async (transaction) => {
        // one after the other, so that two at once do not both take the last place
        await membersOf(transaction, sellerId)
          .select('member.id')
          .where('member.role', '=', 'owner')
          .forUpdate()
          .execute();
        return await objectionTo(transaction, sellerId, account.usercode);
      });
      return objection ? { refusal: objection } : account;
    },
    async remove(membership) {
      const { sellerId, usercode } = membership;
      const members = createShopMembers(db, clock);
      const held = await members.of(usercode);
      if (held?.sellerId === sellerId && held.role === 'owner') return refusal('owner-of-shop');
      await members.end(membership);
      return undefined;
    },
  };

  async function objectionTo(on: Kysely<Database>, sellerId: string, usercode: string) {
    const members = createShopMembers(on, clock);
    const held = await members.of(usercode);
    if (held?.sellerId === sellerId)
      return refusal(held.role === 'owner' ? 'owner-of-shop' : 'already-member');
    const { count } = await membersOf(on, sellerId)
      .innerJoin('identity_user as account', 'account.usercode', 'member.usercode')
      .select((member) => member.fn.countAll<string>().as('count'))
      .where('member.role', '=', 'assistant')
      .where('account.state', '<>', 'closed')
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_ASSISTANTS) return refusal('members-limit');
    return await members.add({ sellerId, usercode, role: 'assistant' });
  }
}

const membersOf = (db: Kysely<Database>, sellerId: string) =>
  db
    .selectFrom('shop_member as member')
    .where('member.seller_id', '=', sellerId)
    .where('member.ended_at', 'is', null);
