import type { Database } from '@caravan/migrations';
import { isSealedFile, ShreddedError, type LoggerPort } from '@caravan/platform';
import type { Kysely, Transaction } from 'kysely';
import { sealedPurposes } from './purposes.ts';
import { SEALED_TYPE, type FileSeals } from './sealed-files.ts';
import type { Storage } from './storage/storage.ts';
import { filesOf } from './uploads.ts';

/** The rest waits for the next time. */
const MOST = 1_000;
/** So long ago that the sweeping takes it at once. */
const LONG_AGO = new Date(0);

type Parts = {
  readonly db: Kysely<Database>;
  readonly storage: Pick<Storage, 'get' | 'put'>;
  readonly seals: Pick<FileSeals, 'sealFile'>;
  readonly logger: Pick<LoggerPort, 'warn'>;
};

/**
 * Seals what was uploaded before its purpose wanted it sealed, each file in its place: a reader meets the picture or the sealed one.
 * Whoever dies in between leaves the upload unmarked, and the next time seals what is left of it. What belongs to a closed account can
 * be sealed no more, and is unused from now on.
 */
export async function sealUploads({ db, storage, seals, logger }: Parts): Promise<void> {
  const unsealed = await db
    .selectFrom('upload')
    .select('id')
    .where('purpose', 'in', sealedPurposes)
    .where('sealed', '=', false)
    .where('state', 'in', ['unused', 'used'])
    .orderBy('since')
    .limit(MOST)
    .execute();
  for (const { id } of unsealed) {
    try {
      await db.transaction().execute((transaction) => sealOne(transaction, { storage, seals }, id));
    } catch (error) {
      logger.warn({ error: String(error), id }, 'a picture could not be sealed yet');
    }
  }
}

async function sealOne(
  transaction: Transaction<Database>,
  { storage, seals }: Pick<Parts, 'storage' | 'seals'>,
  id: string,
): Promise<void> {
  // While it is held the sweeping does not remove it: a file that is put back after its removal would lie there unknown.
  const upload = await transaction
    .selectFrom('upload')
    .select(['id', 'bucket', 'owner', 'files'])
    .where('id', '=', id)
    .where('sealed', '=', false)
    .where('state', 'in', ['unused', 'used'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!upload) return;
  const { bucket, owner } = upload;
  try {
    for (const { name } of filesOf(upload)) {
      const key = `${id}/${name}`;
      const stored = await storage.get(bucket, key);
      if (!stored || isSealedFile(stored)) continue;
      const bytes = await seals.sealFile(owner, key, stored);
      await storage.put(bucket, key, { bytes, type: SEALED_TYPE });
    }
  } catch (error) {
    if (!(error instanceof ShreddedError)) throw error;
    await transaction
      .updateTable('upload')
      .set({ state: 'unused', used_by: null, since: LONG_AGO, proven_at: null })
      .where('id', '=', id)
      .execute();
    return;
  }
  await transaction.updateTable('upload').set({ sealed: true }).where('id', '=', id).execute();
}
