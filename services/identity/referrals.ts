import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';

/** §4: who invites others to the mall. A code is the usercode of who invites; who came by it is said once, at the registration. */
export type Referrals = {
  /** Whose code this is; or why nobody can come by it: nobody has it, or who has it may not invite (§8). */
  inviterOf(code: string): Promise<string | Refusal>;
  /** `joined`: how many accounts were registered by this person's code, closed ones among them. Not who. */
  of(usercode: string): Promise<{ readonly mayRefer: boolean; readonly joined: number }>;
  /** Whether a person may invite is said by staff from now on. An account that is closed is nobody's. */
  allow(usercode: string, may: boolean): Promise<Refusal | undefined>;
};

/** @param everybodyMay whether those may invite of whom staff have said nothing */
export function createReferrals(db: Kysely<Database>, everybodyMay: boolean): Referrals {
  const authority = (usercode: string) =>
    db
      .selectFrom('identity_user')
      .select(['usercode', 'state', 'may_refer'])
      .where('usercode', '=', usercode)
      .where('state', '<>', 'closed')
      .executeTakeFirst();

  return {
    async inviterOf(code) {
      const inviter = await authority(code.toUpperCase());
      if (!inviter) return refusal('referral-code-wrong');
      // whom staff have locked acts in nothing
      if (inviter.state === 'locked' || !(inviter.may_refer ?? everybodyMay))
        return refusal('referrer-no-authority');
      return inviter.usercode;
    },
    async of(usercode) {
      const own = await authority(usercode);
      const { joined } = await db
        .selectFrom('identity_user')
        .select((user) => user.fn.countAll<string>().as('joined'))
        .where('invited_by', '=', usercode)
        .executeTakeFirstOrThrow();
      return { mayRefer: own?.may_refer ?? everybodyMay, joined: Number(joined) };
    },
    async allow(usercode, may) {
      const { numUpdatedRows } = await db
        .updateTable('identity_user')
        .set({ may_refer: may })
        .where('usercode', '=', usercode)
        .where('state', '<>', 'closed')
        .executeTakeFirst();
      return numUpdatedRows === 0n ? refusal('user-unknown') : undefined;
    },
  };
}
