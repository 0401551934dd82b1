import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';

/** What people are called by others: a closed account has given up its name. */
export type Usernames = {
  /** The names that these people sign in by; of a closed account: none. */
  usernames(usercodes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** By username; undefined: nobody has it. */
  usercodeOf(username: string): Promise<string | undefined>;
};

export function createUsernames(db: Kysely<Database>): Usernames {
  const named = () => db.selectFrom('identity_user').where('state', '<>', 'closed');
  return {
    async usernames(usercodes) {
      if (usercodes.length === 0) return new Map();
      const rows = await named()
        .select(['usercode', 'username'])
        .where('usercode', 'in', [...new Set(usercodes)])
        .execute();
      return new Map(rows.map(({ usercode, username }) => [usercode, username]));
    },
    async usercodeOf(username) {
      const found = await named()
        .select('usercode')
        .where('username_key', '=', username.toLowerCase())
        .executeTakeFirst();
      return found?.usercode;
    },
  };
}
