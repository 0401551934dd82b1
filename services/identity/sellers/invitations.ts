import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Clock } from '../ports.ts';
import { isFull, lockAccount, lockBoth, pauseInvitations, waiting } from './invitation.ts';
import { createShopMembers, type Membership } from './members.ts';

/** any number of shops may invite one person */
const MOST_SHOWN = 100;

type Whom = Pick<Membership, 'sellerId' | 'usercode'>;

export type ShopInvitation = {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
};

/** A shop that does not invite this person before `until`. */
export type InvitationPause = {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly until: Date;
};

/** Which shops want this person as an assistant. They are asked: nobody becomes one otherwise. */
export type ShopInvitations = {
  /** Those that wait, the oldest first; none while the person runs a shop. And the shops that do not invite them for now. */
  of(usercode: string): Promise<{
    readonly invitations: readonly ShopInvitation[];
    readonly pauses: readonly InvitationPause[];
  }>;
  /**
   * From now on they are an assistant of the shop. Again, it changes nothing. Refused: the invitation was withdrawn, declined or has run
   * out, they run another shop, or the shop has as many assistants as one may.
   */
  accept(whom: Whom): Promise<Refusal | undefined>;
  /** The shop does not invite them again for some time. Again, it changes nothing; nor where there is no invitation. */
  decline(whom: Whom): Promise<void>;
  /** The shop may invite them again at once. */
  allow(whom: Whom): Promise<void>;
};

/** `tell`: something of this person's invitations has changed. */
export function createShopInvitations(
  db: Kysely<Database>,
  clock: Clock,
  tell: (usercode: string) => Promise<void>,
): ShopInvitations {
  return {
    async of(usercode) {
      const now = clock();
      const running = await createShopMembers(db, clock).of(usercode);
      return {
        invitations: running ? [] : await invitationsOf(usercode, now),
        pauses: await pausesOf(usercode, now),
      };
    },
    async accept(whom) {
      const objection = await db.transaction().execute((transaction) => accepted(transaction, whom));
      if (!objection) await tell(whom.usercode);
      return objection;
    },
    async decline(whom) {
      const declined = await db.transaction().execute((transaction) => isDeclined(transaction, whom));
      if (declined) await tell(whom.usercode);
    },
    async allow({ sellerId, usercode }) {
      await db
        .deleteFrom('shop_invitation_pause')
        .where('seller_id', '=', sellerId)
        .where('usercode', '=', usercode)
        .execute();
      await tell(usercode);
    },
  };

  function invitationsOf(usercode: string, now: Date): Promise<ShopInvitation[]> {
    return waiting(db, now)
      .innerJoin('seller as shop', 'shop.id', 'invitation.seller_id')
      .select(['shop.id as sellerId', 'shop.name as sellerName'])
      .select(['invitation.invited_at as invitedAt', 'invitation.expires_at as expiresAt'])
      .where('invitation.usercode', '=', usercode)
      .orderBy('invitation.id')
      .limit(MOST_SHOWN)
      .execute();
  }

  function pausesOf(usercode: string, now: Date): Promise<InvitationPause[]> {
    return db
      .selectFrom('shop_invitation_pause as pause')
      .innerJoin('seller as shop', 'shop.id', 'pause.seller_id')
      .select(['shop.id as sellerId', 'shop.name as sellerName', 'pause.until'])
      .where('pause.usercode', '=', usercode)
      .where('pause.until', '>', now)
      .orderBy('pause.until')
      .orderBy('shop.id')
      .limit(MOST_SHOWN)
      .execute();
  }

  async function accepted(on: Kysely<Database>, whom: Whom): Promise<Refusal | undefined> {
    const { sellerId, usercode } = whom;
    const members = createShopMembers(on, clock);
    const ready = await lockBoth(on, sellerId, usercode);
    const held = await members.of(usercode);
    if (held?.sellerId === sellerId) return undefined;
    const now = clock();
    const invitation = ready ? await lockInvitation(on, whom, now) : undefined;
    if (!invitation) return refusal('invitation-over');
    const objection = (await isFull(on, sellerId))
      ? refusal('members-limit')
      : await members.add({ ...whom, role: 'assistant' });
    if (!objection) await end(on, invitation.id, 'accepted', now);
    return objection;
  }

  async function isDeclined(on: Kysely<Database>, whom: Whom): Promise<boolean> {
    await lockAccount(on, whom.usercode);
    const now = clock();
    const invitation = await lockInvitation(on, whom, now);
    if (!invitation) return false;
    await end(on, invitation.id, 'declined', now);
    await pauseInvitations(on, whom, now);
    return true;
  }
}

function lockInvitation(on: Kysely<Database>, { sellerId, usercode }: Whom, now: Date) {
  return on
    .selectFrom('shop_invitation')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('usercode', '=', usercode)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

async function end(on: Kysely<Database>, id: string, outcome: 'accepted' | 'declined', now: Date) {
  await on.updateTable('shop_invitation').set({ outcome, ended_at: now }).where('id', '=', id).execute();
}
