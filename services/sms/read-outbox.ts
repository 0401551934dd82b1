import type { Database } from '@caravan/migrations';
import type { Vault } from '@caravan/platform';
import type { Kysely, Selectable } from 'kysely';
import { textMessage, type TextMessage } from './text-message.ts';

/** `message`: undefined once its key is gone. */
export type KeptSms = Pick<Selectable<Database['sms']>, 'id' | 'state' | 'why' | 'since'> & {
  readonly message: TextMessage | undefined;
};

/** The text messages, the newest first. */
export type ReadSmsOutbox = (most: number) => Promise<readonly KeptSms[]>;

export function createReadSmsOutbox({
  db,
  vault,
}: {
  readonly db: Kysely<Database>;
  readonly vault: Pick<Vault, 'open'>;
}): ReadSmsOutbox {
  return async (most) => {
    const rows = await db.selectFrom('sms').selectAll().orderBy('id', 'desc').limit(most).execute();
    return await Promise.all(
      rows.map(async ({ id, state, why, since, person, message: sealed }) => {
        const text = await vault.open(person, sealed);
        return {
          id,
          state,
          why,
          since,
          message: text === undefined ? undefined : textMessage.parse(JSON.parse(text)),
        };
      }),
    );
  };
}
