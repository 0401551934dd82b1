import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely, Transaction } from 'kysely';
import type { PicturesPort } from './ports.ts';

const shownBy = (usercode: string): string => `avatar:${usercode}`;

/** Shows an uploaded picture as this person's own, instead of the one before. Its address, or why not. */
export async function showAvatar(
  { db, pictures }: { readonly db: Kysely<Database>; readonly pictures: PicturesPort },
  usercode: string,
  id: string,
): Promise<string | Refusal> {
  return await db.transaction().execute(async (transaction) => {
    // of two at once, the second also lets go of the first one's
    await transaction
      .selectFrom('identity_user')
      .select('usercode')
      .where('usercode', '=', usercode)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const by = shownBy(usercode);
    const avatar = await pictures.claim(transaction, { id, owner: usercode, purpose: 'avatar', by });
    if (avatar === undefined) return refusal('upload-unknown');
    await pictures.release(transaction, { by, keep: id });
    await transaction.updateTable('identity_user').set({ avatar }).where('usercode', '=', usercode).execute();
    return avatar;
  });
}

/** Shows none any more. */
export async function forgetAvatar(
  transaction: Transaction<Database>,
  pictures: PicturesPort | undefined,
  usercode: string,
): Promise<void> {
  await pictures?.release(transaction, { by: shownBy(usercode) });
  await transaction
    .updateTable('identity_user')
    .set({ avatar: null })
    .where('usercode', '=', usercode)
    .execute();
}
