import type { Database } from '@caravan/migrations';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Storage } from './storage/storage.ts';
import type { Upload } from './uploads.ts';

type Parts = {
  readonly db: Kysely<Database>;
  readonly storage: Pick<Storage, 'remove'>;
  readonly logger: Pick<LoggerPort, 'error'>;
};

/**
 * Removes an upload whose id nobody has learned, so that it is none of its owner's unused ones. It is taken first, as by the sweeper
 * (`sweep.ts`), to which what fails here is left.
 */
export async function takeBack(
  { db, storage, logger }: Parts,
  { id, bucket, files }: Pick<Upload, 'id' | 'bucket' | 'files'>,
): Promise<void> {
  try {
    await db
      .updateTable('upload')
      .set({ state: 'removing' })
      .where('id', '=', id)
      .where('state', '=', 'unused')
      .execute();
    for (const { name } of files) await storage.remove(bucket, `${id}/${name}`);
    await db.deleteFrom('upload').where('id', '=', id).where('state', '=', 'removing').execute();
  } catch (error) {
    logger.error({ err: error, bucket }, 'a picture that nobody waited for was not removed');
  }
}
