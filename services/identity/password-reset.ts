import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { forgiveSignIns } from './entry-locks.ts';
import { findUser } from './find-user.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { isLoginPassword } from './password-rules.ts';
import { endSellerSessions } from './sellers/seller-sessions.ts';
import type { Sessions } from './sessions.ts';
import type { Reachable } from './sign-in-name.ts';
import type { VerificationCodes } from './verification-codes.ts';

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly keyed: KeyedHash;
  readonly hasher: PasswordHasher;
  readonly codes: Pick<VerificationCodes, 'check' | 'use'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly forgetTransactionPassword: (sessionId: string) => Promise<void>;
};

export type PasswordReset = { readonly to: Reachable; readonly code: string; readonly fresh: string };

/**
 * A forgotten login password is replaced by who reads what is sent to the account's address. Every session ends, and what wrong login
 * passwords had locked is open again; the transaction password stays, and its lock. A code is good for one reset, and an address without an account looks like a
 * wrong code.
 */
export function createPasswordReset(dependencies: Dependencies) {
  const { db, keyed, hasher, codes, sessions } = dependencies;
  return async ({ to, code, fresh }: PasswordReset): Promise<Refusal | undefined> => {
    if (!isLoginPassword(fresh)) return refusal('password-invalid');
    const entered = { to, purpose: 'reset', code } as const;
    const wrong = await codes.check(entered);
    if (wrong) return wrong;
    const password_hash = await hasher.hash(fresh);
    const user = await findUser(db, to, keyed);
    if (!user || !(await codes.use(entered))) return refusal('code-wrong');
    if (user.state === 'locked') return refusal('account-locked');
    await db
      .updateTable('identity_user')
      .set({ password_hash })
      .where('usercode', '=', user.usercode)
      .where('state', '=', 'active')
      .execute();
    for (const ended of await sessions.endAll(user.usercode))
      await dependencies.forgetTransactionPassword(ended);
    await endSellerSessions(db, user.usercode);
    await forgiveSignIns(db, user.usercode);
    return undefined;
  };
}
