import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { AccountNews } from './account-news.ts';
import { forgiveSignIns } from './entry-locks.ts';
import { findProvenUser } from './find-user.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { isLoginPassword } from './password-rules.ts';
import type { Clock } from './ports.ts';
import { replacePassword } from './replace-password.ts';
import type { Sessions } from './sessions.ts';
import type { Reachable } from './sign-in-name.ts';
import type { VerificationCodes } from './verification-codes.ts';

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly keyed: KeyedHash;
  readonly hasher: PasswordHasher;
  readonly codes: Pick<VerificationCodes, 'check' | 'use'>;
  readonly sessions: Pick<Sessions, 'endAllIn' | 'forget'>;
  readonly news: Pick<AccountNews, 'note' | 'tell'>;
  readonly clock: Clock;
  readonly forgetTransactionPassword: (sessionId: string) => Promise<void>;
};

export type PasswordReset = {
  readonly to: Reachable;
  readonly code: string;
  readonly fresh: string;
  /** where the call comes from, as that of the code did */
  readonly source?: string | undefined;
};

/**
 * A forgotten login password is replaced by who reads what is sent to the account's address. Every session ends, and what wrong login
 * passwords had locked is open again; the transaction password stays, and its lock. A code is good for one reset. An address without an
 * account, or one that its account never proved, looks like a wrong code.
 */
export function createPasswordReset(dependencies: Dependencies) {
  const { db, keyed, hasher, codes, clock } = dependencies;
  return async ({ to, code, fresh, source }: PasswordReset): Promise<Refusal | undefined> => {
    if (!isLoginPassword(fresh)) return refusal('password-invalid');
    const entered = { to, purpose: 'reset', code, source } as const;
    const wrong = await codes.check(entered);
    if (wrong) return wrong;
    const password_hash = await hasher.hash(fresh, source);
    const user = await findProvenUser(db, to, keyed);
    if (!user || !(await codes.use(entered))) return refusal('code-wrong');
    if (user.state === 'locked') return refusal('account-locked');
    const replacing = {
      usercode: user.usercode,
      from: user.password_hash,
      to: password_hash,
      resetAt: clock(),
    };
    if (!(await replacePassword(dependencies, replacing))) return refusal('code-wrong');
    await forgiveSignIns(db, user.usercode);
    return undefined;
  };
}
