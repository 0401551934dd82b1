import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';

/** How long an invitation waits for its answer. */
export const INVITATION_DAYS = 14;
/** How long a shop does not invite again who declined or left, unless they allow it. */
export const NOT_INVITED_AGAIN_DAYS = 30;
/** Invitations of one shop that wait at the same time. */
export const MOST_INVITATIONS = 10;
export const MOST_ASSISTANTS = 20;

const DAY_MS = 86_400_000;
export const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);

/** On which gateways tell a person that an invitation of theirs came, was taken back or was answered; the message is the usercode. */
export const SHOP_INVITATION = 'shop-invitation';

/** Those that wait, of accounts that are not closed. */
export const waiting = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('shop_invitation as invitation')
    .innerJoin('identity_user as account', 'account.usercode', 'invitation.usercode')
    .where('invitation.outcome', 'is', null)
    .where('invitation.expires_at', '>', now)
    .where('account.state', '<>', 'closed');

/** Who runs a shop now. */
export const membersOf = (db: Kysely<Database>, sellerId: string) =>
  db
    .selectFrom('shop_member as member')
    .innerJoin('identity_user as account', 'account.usercode', 'member.usercode')
    .where('member.seller_id', '=', sellerId)
    .where('member.ended_at', 'is', null)
    .where('account.state', '<>', 'closed');

export async function isFull(on: Kysely<Database>, sellerId: string): Promise<boolean> {
  const { count } = await membersOf(on, sellerId)
    .select((member) => member.fn.countAll<string>().as('count'))
    .where('member.role', '=', 'assistant')
    .executeTakeFirstOrThrow();
  return Number(count) >= MOST_ASSISTANTS;
}

/** For the rest of the transaction. False: it is not active. */
export async function lockAccount(on: Kysely<Database>, usercode: string): Promise<boolean> {
  const account = await on
    .selectFrom('identity_user')
    .select('state')
    .where('usercode', '=', usercode)
    .forUpdate()
    .executeTakeFirst();
  return account?.state === 'active';
}

/**
 * Locks the account of who is invited, then the owner's membership, for the rest of the transaction. Everywhere in this order, and the
 * invitation last: who invites, accepts, declines or closes an account waits for the others, and no two wait for each other. False: one
 * of the two persons is not active.
 */
export async function lockBoth(on: Kysely<Database>, sellerId: string, usercode: string): Promise<boolean> {
  if (!(await lockAccount(on, usercode))) return false;
  const owner = await membersOf(on, sellerId)
    .select('member.id')
    .where('member.role', '=', 'owner')
    .where('account.state', '=', 'active')
    .forUpdate('member')
    .executeTakeFirst();
  return owner !== undefined;
}

/** From now on the shop does not invite this person for some time. */
export async function pauseInvitations(
  on: Kysely<Database>,
  { sellerId, usercode }: { readonly sellerId: string; readonly usercode: string },
  now: Date,
): Promise<void> {
  const until = daysAfter(now, NOT_INVITED_AGAIN_DAYS);
  await on
    .insertInto('shop_invitation_pause')
    .values({ seller_id: sellerId, usercode, until })
    .onConflict((conflict) => conflict.columns(['seller_id', 'usercode']).doUpdateSet({ until }))
    .execute();
}

/** Of an account that is closed: its invitations are over, and what it told shops is forgotten. */
export async function forgetInvitations(on: Kysely<Database>, usercode: string, now: Date): Promise<void> {
  await on
    .updateTable('shop_invitation')
    .set({ outcome: 'lapsed', ended_at: now })
    .where('usercode', '=', usercode)
    .where('outcome', 'is', null)
    .execute();
  await on.deleteFrom('shop_invitation_pause').where('usercode', '=', usercode).execute();
}

/** Ends what has run out. */
export async function sweepInvitations(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('shop_invitation')
    .set({ outcome: 'lapsed', ended_at: now })
    .where('expires_at', '<=', now)
    .where('outcome', 'is', null)
    .execute();
  await db.deleteFrom('shop_invitation_pause').where('until', '<=', now).execute();
}
