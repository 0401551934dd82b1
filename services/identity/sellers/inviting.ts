import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { AccountAsked } from '../account-asked.ts';
import type { Clock } from '../ports.ts';
import { daysAfter, INVITATION_DAYS, isFull, lockBoth, MOST_INVITATIONS, waiting } from './invitation.ts';
import { createShopMembers, type Membership } from './members.ts';

type Whom = Pick<Membership, 'sellerId' | 'usercode'>;

type Invited = {
  readonly usercode: string;
  readonly username: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
};

/** Whom the owner of a shop wants as an assistant. */
export type Inviting = {
  /** Those that wait for an answer, the oldest first. */
  list(sellerId: string): Promise<readonly Invited[]>;
  /**
   * By usercode or username of an account. Refused: there is none, it is the owner's, it runs a shop already, it is invited, it declined or
   * left lately, the shop has as many assistants as one may, or too many invitations wait. A shop gets answers about few names in a day.
   */
  invite(
    sellerId: string,
    name: string,
  ): Promise<{ readonly usercode: string; readonly username: string } | { readonly refusal: Refusal }>;
  /** Again, it changes nothing; nor once it was accepted. */
  withdraw(whom: Whom): Promise<void>;
};

/** `tell`: something of this person's invitations has changed. */
export function createInviting(
  db: Kysely<Database>,
  clock: Clock,
  { accountAsked, tell }: { accountAsked: AccountAsked; tell: (usercode: string) => Promise<void> },
): Inviting {
  return {
    list: (sellerId) =>
      waiting(db, clock())
        .select(['invitation.usercode', 'account.username'])
        .select(['invitation.invited_at as invitedAt', 'invitation.expires_at as expiresAt'])
        .where('invitation.seller_id', '=', sellerId)
        .orderBy('invitation.id')
        .execute(),
    async invite(sellerId, name) {
      const account = await accountAsked(`shop ${sellerId}`, name);
      if ('refusal' in account) return account;
      const { usercode } = account;
      const objection = await db
        .transaction()
        .execute((transaction) => invited(transaction, { sellerId, usercode }));
      if (objection) return { refusal: objection };
      await tell(usercode);
      return account;
    },
    async withdraw({ sellerId, usercode }) {
      const { numUpdatedRows } = await db
        .updateTable('shop_invitation')
        .set({ outcome: 'withdrawn', ended_at: clock() })
        .where('seller_id', '=', sellerId)
        .where('usercode', '=', usercode)
        .where('outcome', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await tell(usercode);
    },
  };

  async function invited(on: Kysely<Database>, whom: Whom): Promise<Refusal | undefined> {
    const { sellerId, usercode } = whom;
    if (!(await lockBoth(on, sellerId, usercode))) return refusal('user-unknown');
    const now = clock();
    const objection = await objectionTo(on, whom, now);
    if (objection) return objection;
    // an invitation that has run out makes room for this one
    await on
      .updateTable('shop_invitation')
      .set({ outcome: 'lapsed', ended_at: now })
      .where('seller_id', '=', sellerId)
      .where('usercode', '=', usercode)
      .where('outcome', 'is', null)
      .execute();
    const expires = daysAfter(now, INVITATION_DAYS);
    await on
      .insertInto('shop_invitation')
      .values({ seller_id: sellerId, usercode, invited_at: now, expires_at: expires })
      .execute();
    return undefined;
  }
}

async function objectionTo(
  on: Kysely<Database>,
  { sellerId, usercode }: Whom,
  now: Date,
): Promise<Refusal | undefined> {
  const held = await createShopMembers(on, () => now).of(usercode);
  if (held?.sellerId === sellerId) return refusal(held.role === 'owner' ? 'owner-of-shop' : 'already-member');
  if (held) return refusal('already-seller');
  const pause = await on
    .selectFrom('shop_invitation_pause')
    .select('until')
    .where('seller_id', '=', sellerId)
    .where('usercode', '=', usercode)
    .where('until', '>', now)
    .executeTakeFirst();
  if (pause) return refusal('not-to-be-invited');
  if (await isFull(on, sellerId)) return refusal('members-limit');
  const others = await waiting(on, now)
    .select('invitation.usercode')
    .where('invitation.seller_id', '=', sellerId)
    .execute();
  if (others.some((other) => other.usercode === usercode)) return refusal('already-invited');
  return others.length >= MOST_INVITATIONS ? refusal('invitations-limit') : undefined;
}
