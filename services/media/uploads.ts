import { randomBytes } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import type { Kysely, Selectable, Transaction } from 'kysely';

/** One size and encoding of a picture. */
export type PictureFile = {
  /** the hash of its content, and its ending */
  readonly name: string;
  readonly type: 'image/avif' | 'image/webp';
  readonly width: number;
  readonly height: number;
};

export type Upload = Omit<Selectable<Database['upload']>, 'files'> & {
  readonly files: readonly PictureFile[];
};

/** A claim: what will show the picture, for example `avatar:<usercode>`, and whose and which kind of picture it takes. */
export type Claim = {
  readonly id: string;
  readonly owner: string;
  readonly purpose: string;
  readonly by: string;
};

export function newUploadId(): string {
  return randomBytes(16).toString('hex');
}

export async function findUpload(db: Kysely<Database>, id: string): Promise<Upload | undefined> {
  const row = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toUpload(row);
}

/**
 * Marks an upload as used, in the transaction of what uses it: then neither is there without the other. Its files; undefined if
 * there is no such upload of this owner and for this purpose, or something else uses it. A repetition succeeds.
 */
export async function claimUpload(
  transaction: Transaction<Database>,
  { id, owner, purpose, by }: Claim,
  since: Date,
): Promise<readonly PictureFile[] | undefined> {
  const claimed = await transaction
    .updateTable('upload')
    .set({ state: 'used', used_by: by, since })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where((all) => all.or([all('state', '=', 'unused'), all('used_by', '=', by)]))
    .returning('files')
    .executeTakeFirst();
  return claimed && filesOf(claimed);
}

/** Everything that `by` shows, except `keep`, is unused from now on, in the transaction that ends its showing. */
export async function releaseUploads(
  transaction: Transaction<Database>,
  { by, keep }: { readonly by: string; readonly keep?: string },
  since: Date,
): Promise<void> {
  let releasing = transaction
    .updateTable('upload')
    .set({ state: 'unused', used_by: null, since, proven_at: null })
    .where('used_by', '=', by);
  if (keep !== undefined) releasing = releasing.where('id', '!=', keep);
  await releasing.execute();
}

/** Nothing shows a picture of this person for this purpose from now on, in the transaction that ends their showing. */
export async function releaseUploadsOf(
  transaction: Transaction<Database>,
  { owner, purpose }: { readonly owner: string; readonly purpose: string },
  since: Date,
): Promise<void> {
  await transaction
    .updateTable('upload')
    .set({ state: 'unused', used_by: null, since, proven_at: null })
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where('state', '=', 'used')
    .execute();
}

/**
 * Takes some uploads that nothing has used since `before`, for their removal, and again those whose removal was begun that long ago
 * and not ended. Nobody can claim them any more.
 */
export async function takeUnused(
  db: Kysely<Database>,
  { before, now, most }: { readonly before: Date; readonly now: Date; readonly most: number },
): Promise<Upload[]> {
  const rows = await db
    .updateTable('upload')
    .set({ state: 'removing', since: now })
    .where('id', 'in', (some) =>
      some
        .selectFrom('upload')
        .select('id')
        .where('state', '!=', 'used')
        .where('since', '<', before)
        .orderBy('since')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(toUpload);
}

/** How many uploads of this person nothing uses. */
export async function countUnused(db: Kysely<Database>, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('upload')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('owner', '=', owner)
    .where('state', '!=', 'used')
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toUpload(row: Selectable<Database['upload']>): Upload {
  return { ...row, files: filesOf(row) };
}

export function filesOf({ files }: Pick<Selectable<Database['upload']>, 'files'>): readonly PictureFile[] {
  return files as readonly PictureFile[];
}
