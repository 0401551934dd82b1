import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { AccountNews } from './account-news.ts';
import { endSellerSessions } from './sellers/seller-sessions.ts';
import type { Sessions } from './sessions.ts';

type Replacing = {
  readonly usercode: string;
  /** the hash that was proven, or read with what proves the right to replace it */
  readonly from: string;
  readonly to: string;
  /** the session that goes on; none if omitted */
  readonly besides?: { readonly id: string };
  /** it was forgotten, and not proven */
  readonly resetAt?: Date;
};

/**
 * A new login password, and the end of the sessions that the old one opened, in the mall and in shops' offices: both or neither. False:
 * the password is another one by now, or the account is not active.
 */
export async function replacePassword(
  {
    db,
    sessions,
    news,
    forgetTransactionPassword,
  }: {
    readonly db: Kysely<Database>;
    readonly sessions: Pick<Sessions, 'endAllIn' | 'forget'>;
    readonly news: Pick<AccountNews, 'note' | 'tell'>;
    readonly forgetTransactionPassword: (sessionId: string) => Promise<void>;
  },
  { usercode, from, to, besides, resetAt }: Replacing,
): Promise<boolean> {
  const ended = await db.transaction().execute(async (transaction) => {
    const replaced = await transaction
      .updateTable('identity_user')
      .set({ password_hash: to, ...(resetAt && { password_reset_at: resetAt }) })
      .where('usercode', '=', usercode)
      .where('password_hash', '=', from)
      .where('state', '=', 'active')
      .executeTakeFirst();
    if (replaced.numUpdatedRows === 0n) return undefined;
    await endSellerSessions(transaction, usercode);
    await news.note(transaction, { usercode, what: resetAt ? 'password-reset' : 'password-changed' });
    return await sessions.endAllIn(transaction, usercode, besides);
  });
  if (!ended) return false;
  await sessions.forget(ended);
  for (const { id } of ended) await forgetTransactionPassword(id);
  await news.tell(usercode);
  return true;
}
