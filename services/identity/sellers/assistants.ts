import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Clock } from '../ports.ts';
import { membersOf, pauseInvitations } from './invitation.ts';
import { createShopMembers, type Membership, type SellerRole } from './members.ts';

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
  /** Ends their sessions as sellers at once. Again, it changes nothing. Refused: it is the owner. */
  remove(membership: Pick<Membership, 'sellerId' | 'usercode'>): Promise<Refusal | undefined>;
  /** As `remove`, of their own will: the shop does not invite them again for some time. */
  leave(membership: Pick<Membership, 'sellerId' | 'usercode'>): Promise<Refusal | undefined>;
};

/** `tell`: something of this person's invitations has changed. */
export function createAssistants(
  db: Kysely<Database>,
  clock: Clock,
  tell: (usercode: string) => Promise<void>,
): Assistants {
  const members = createShopMembers(db, clock);
  const heldHere = async ({ sellerId, usercode }: Pick<Membership, 'sellerId' | 'usercode'>) => {
    const held = await members.of(usercode);
    return held?.sellerId === sellerId ? held.role : undefined;
  };
  return {
    list: (sellerId) =>
      membersOf(db, sellerId)
        .select(['member.usercode', 'account.username', 'member.role', 'member.joined_at as joinedAt'])
        .orderBy('member.role', 'desc')
        .orderBy('member.id')
        .execute(),
    async remove(membership) {
      if ((await heldHere(membership)) === 'owner') return refusal('owner-of-shop');
      await members.end(membership);
      await tell(membership.usercode);
      return undefined;
    },
    async leave(membership) {
      const held = await heldHere(membership);
      if (held === 'owner') return refusal('owner-of-shop');
      // first: if the process dies in between, they are still there, and leave again
      if (held) await pauseInvitations(db, membership, clock());
      await members.end(membership);
      await tell(membership.usercode);
      return undefined;
    },
  };
}
