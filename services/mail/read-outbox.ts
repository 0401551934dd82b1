import type { Database } from '@caravan/migrations';
import type { Vault } from '@caravan/platform';
import type { Kysely, Selectable } from 'kysely';
import { letter as letterShape, type Letter } from './letter.ts';

/** `letter`: undefined once the account is closed, or the key of the codes of its day is destroyed. */
export type KeptMail = Pick<Selectable<Database['mail']>, 'id' | 'state' | 'why' | 'since' | 'due_at'> & {
  readonly letter: Letter | undefined;
};

/** The mails, the newest first. */
export type ReadOutbox = (most: number) => Promise<readonly KeptMail[]>;

export function createReadOutbox({
  db,
  vault,
}: {
  readonly db: Kysely<Database>;
  readonly vault: Pick<Vault, 'open'>;
}): ReadOutbox {
  return async (most) => {
    const rows = await db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(most).execute();
    return await Promise.all(
      rows.map(async ({ id, state, why, since, due_at, person, letter: sealed }) => {
        const text = await vault.open(person, sealed);
        const letter = text === undefined ? undefined : letterShape.parse(JSON.parse(text));
        return { id, state, why, since, due_at, letter };
      }),
    );
  };
}
