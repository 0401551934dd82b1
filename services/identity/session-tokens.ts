import { randomBytes } from 'node:crypto';
import { refusal } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { tokenHashOf } from './keyed-hash.ts';
import type { Clock } from './ports.ts';
import type { Session } from './sessions.ts';

/** How long a page may stay open before it sends its form. */
const LIFETIME_MS = 30 * 60_000;
/** Behind the id of a command that used a token a second time: it may be running twice, in two gateways. */
const AGAIN = '+';

/** The `session_token` of §7: a page asks for one, and the form that it then sends takes effect once. */
export type SessionTokens = {
  /** A new one, for a form of this session alone; it lives for 30 minutes, and no longer than the session. */
  give(session: Pick<Session, 'id'>): Promise<string>;
  /**
   * Uses it up for this command, which may come again. Refuses `session-token-expired` for one of another session or none, and
   * `repeated-submission` for one that another command used.
   */
  use(token: string, session: Pick<Session, 'id'>, commandId: string): Promise<Refusal | undefined>;
  /**
   * This command was refused, and had no effect: any other may use the token now. It stays used up if the command came again
   * meanwhile, because that may still take effect.
   */
  giveBack(token: string, session: Pick<Session, 'id'>, commandId: string): Promise<void>;
  sweep(): Promise<void>;
};

export function createSessionTokens(db: Kysely<Database>, clock: Clock): SessionTokens {
  return {
    async give({ id }) {
      const token = randomBytes(24).toString('base64url');
      await db
        .insertInto('identity_session_token')
        .values({
          token_hash: tokenHashOf(token),
          session_id: id,
          expires_at: new Date(clock().getTime() + LIFETIME_MS),
        })
        .execute();
      return token;
    },
    async use(token, { id }, commandId) {
      const now = clock();
      const again = commandId + AGAIN;
      const { numUpdatedRows } = await db
        .updateTable('identity_session_token')
        .set((row) => ({
          command_id: row.case().when('command_id', 'is', null).then(commandId).else(again).end(),
        }))
        .where('token_hash', '=', tokenHashOf(token))
        .where('session_id', '=', id)
        .where('expires_at', '>', now)
        .where((is) => is.or([is('command_id', 'is', null), is('command_id', 'in', [commandId, again])]))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return undefined;
      const used = await db
        .selectFrom('identity_session_token')
        .select('command_id')
        .where('token_hash', '=', tokenHashOf(token))
        .where('session_id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return refusal(used ? 'repeated-submission' : 'session-token-expired');
    },
    async giveBack(token, { id }, commandId) {
      await db
        .updateTable('identity_session_token')
        .set({ command_id: null })
        .where('token_hash', '=', tokenHashOf(token))
        .where('session_id', '=', id)
        .where('command_id', '=', commandId)
        .execute();
    },
    async sweep() {
      await db.deleteFrom('identity_session_token').where('expires_at', '<=', clock()).execute();
    },
  };
}
