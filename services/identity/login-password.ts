import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { AccountNews } from './account-news.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { LoginProof } from './login-proof.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { isLoginPassword } from './password-rules.ts';
import { replacePassword } from './replace-password.ts';
import type { Session, Sessions } from './sessions.ts';

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly hasher: PasswordHasher;
  readonly loginProof: LoginProof;
  readonly sessions: Pick<Sessions, 'endAllIn' | 'forget'>;
  readonly news: Pick<AccountNews, 'note' | 'tell'>;
  readonly knownBrowsers: Pick<KnownBrowsers, 'issue'>;
  readonly forgetTransactionPassword: (sessionId: string) => Promise<void>;
};

export type PasswordChange = {
  /** the login password that counts until now */
  readonly old: string;
  readonly fresh: string;
  /** what the browser showed, as in `LoginRequest` */
  readonly known?: string | undefined;
};

/** `known`: what the browser keeps from now on, as in `SignedIn`. */
export type PasswordChanged = { readonly known: string };

/**
 * Replaces the login password by knowing the old one. Every other session ends, in the mall and in shops' offices, and no browser is known
 * any more but this one: whoever had the old password is out.
 */
export function createLoginPassword(dependencies: Dependencies) {
  const { db, hasher, loginProof, knownBrowsers } = dependencies;
  return async (
    { id, usercode }: Pick<Session, 'id' | 'usercode'>,
    { old, fresh, known }: PasswordChange,
  ): Promise<PasswordChanged | { readonly refusal: Refusal }> => {
    if (!isLoginPassword(fresh)) return { refusal: refusal('password-invalid') };
    const { password_hash: hashed } = await db
      .selectFrom('identity_user')
      .select('password_hash')
      .where('usercode', '=', usercode)
      .executeTakeFirstOrThrow();
    const wrong = await loginProof(usercode, hashed, old);
    if (wrong) return { refusal: wrong };
    const password_hash = await hasher.hash(fresh, usercode);
    const replacing = { usercode, from: hashed, to: password_hash, besides: { id } };
    if (!(await replacePassword(dependencies, replacing))) return { refusal: refusal('repeated-submission') };
    return { known: knownBrowsers.issue(known, { usercode, password_hash }) };
  };
}
