import { refusal, type Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Kysely, Transaction } from 'kysely';
import type { Attempts } from './attempts.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { LoginProof } from './login-proof.ts';
import { forgetAvatar } from './avatar.ts';
import type { Clock, ListsPort, ObligationsPort, PersonalData, PicturesPort } from './ports.ts';
import { usernameHash } from './registration.ts';
import { forgetInvitations } from './sellers/invitation.ts';
import { waitsAfterReset } from './reset-wait.ts';
import type { Session, Sessions } from './sessions.ts';

const LONGEST_REASON = 200;
const DAY_MS = 86_400_000;

export type ClosingRequest = {
  readonly context: CommandContext;
  /** the login password */
  readonly password: string;
  /** the reason, at most 200 characters; it stays readable in the log */
  readonly reason: string;
};

/** `position`: where in the log the wallet's end stands. */
export type Closed = { readonly position: bigint | undefined };

type Account = { readonly usercode: string; readonly closedAt: Date };

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly vault: PersonalData;
  readonly clock: Clock;
  readonly keyed: KeyedHash;
  readonly sessions: Sessions;
  readonly attempts: Pick<Attempts, 'forgive'>;
  readonly loginProof: LoginProof;
  readonly forgetPassword: (sessionId: string) => Promise<void>;
  readonly obligations?: ObligationsPort;
  readonly pictures?: PicturesPort;
  readonly forgetLists?: ListsPort;
  readonly reregisterAfterDays?: number;
};

/**
 * Closes an account. The wallet is closed first, because it alone can refuse. The steps after it are idempotent, and the
 * close-account flow repeats them if the request died in between.
 */
export function createAccountClosing(dependencies: Dependencies) {
  const { db, vault, clock, sessions, attempts, loginProof, obligations } = dependencies;

  async function forget(account: Account): Promise<void> {
    const { usercode } = account;
    await db.transaction().execute((transaction) => giveUpNames(transaction, dependencies, account));
    for (const id of await sessions.endAll(usercode)) await dependencies.forgetPassword(id);
    await attempts.forgive(`login:${usercode}`);
    await attempts.forgive(`fund:${usercode}`);
    // Last: a failure before this is retried, and this is the step that must have happened.
    await vault.shred(usercode);
  }

  /**
   * A request repeated because no answer came finds the account closed: no password is left to check, and nothing more can
   * happen. The wallet knows whether it is the same request.
   */
  async function objectionTo(
    usercode: string,
    password: string,
    { outstanding }: ObligationsPort,
  ): Promise<Refusal | undefined> {
    const owner = await db
      .selectFrom('identity_user')
      .select(['password_hash', 'password_reset_at', 'state'])
      .where('usercode', '=', usercode)
      .executeTakeFirst();
    if (owner?.state === 'closed') return undefined;
    if (owner?.state !== 'active') return refusal('not-logged-in');
    const wrong = await loginProof(usercode, owner.password_hash, password);
    if (wrong) return wrong;
    return (
      waitsAfterReset('closing-waits', owner.password_reset_at, clock()) ?? (await outstanding(usercode))
    );
  }

  return {
    forget,

    async close(
      { usercode }: Pick<Session, 'usercode'>,
      { context, password, reason }: ClosingRequest,
    ): Promise<Closed | { readonly refusal: Refusal }> {
      if (!obligations) throw new Error('accounts cannot be closed without knowing what they owe');
      const why = reason.trim();
      if (why === '' || why.length > LONGEST_REASON)
        return { refusal: refusal('cancellation-reason-required') };
      const objection = await objectionTo(usercode, password, obligations);
      if (objection) return { refusal: objection };
      const closed = await obligations.closeWallet({ context, usercode, reason: why });
      if ('refusal' in closed) return closed;
      await forget({ usercode, closedAt: clock() });
      return { position: closed.position };
    },

    /** Forgets the names whose days are over. */
    async sweep(): Promise<void> {
      await db.deleteFrom('identity_reserved_name').where('until', '<=', clock()).execute();
    },
  };
}

/** Removes names, addresses and passwords from the account, and reserves the names for some days. */
async function giveUpNames(
  transaction: Transaction<Database>,
  {
    keyed,
    pictures,
    forgetLists,
    reregisterAfterDays = 7,
  }: Pick<Dependencies, 'keyed' | 'pictures' | 'forgetLists' | 'reregisterAfterDays'>,
  { usercode, closedAt }: Account,
): Promise<void> {
  const user = await transaction
    .selectFrom('identity_user')
    .select(['username_key', 'email_index', 'phone_index', 'state'])
    .where('usercode', '=', usercode)
    .forUpdate()
    .executeTakeFirst();
  if (!user || user.state === 'closed') return;
  const names = [usernameHash(user.username_key, keyed), user.email_index, user.phone_index];
  const until = new Date(closedAt.getTime() + reregisterAfterDays * DAY_MS);
  await transaction
    .insertInto('identity_reserved_name')
    .values(names.flatMap((name_hash) => (name_hash ? [{ name_hash, until }] : [])))
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ until }))
    .execute();
  await transaction
    .updateTable('identity_user')
    .set({
      state: 'closed',
      closed_at: closedAt,
      username: `closed-${usercode}`,
      // no name that anybody can register
      username_key: `closed:${usercode}`,
      email_index: null,
      phone_index: null,
      email_proven_at: null,
      phone_proven_at: null,
      password_hash: '',
      fund_password_hash: null,
      fund_password_set_at: null,
      language: null,
    })
    .where('usercode', '=', usercode)
    .execute();
  await forgetAvatar(transaction, pictures, usercode);
  await pictures?.releaseAllOf(transaction, { owner: usercode, purpose: 'review' });
  await forgetLists?.(transaction, usercode);
  await forgetInvitations(transaction, usercode, closedAt);
  await transaction.deleteFrom('account_news').where('usercode', '=', usercode).execute();
  await transaction.deleteFrom('identity_address').where('usercode', '=', usercode).execute();
}
