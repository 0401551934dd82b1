import type { Database } from '@caravan/migrations';
import type { Kysely, Transaction } from 'kysely';
import { proofFor } from '../solvency/proof.ts';
import type { RootFile } from '../solvency/proof.ts';
import type { SumTree } from '../solvency/tree.ts';

/** Proofs are kept for as many roots, the newest; older roots stay in the list. */
const ROOTS_WITH_PROOFS = 12;
/** As many rows as one statement takes. */
const ROWS = 1_000;

export type Publication = {
  readonly db: Kysely<Database>;
  readonly root: RootFile;
  readonly tree: SumTree;
  /** that the root's head is signed under, in base64 */
  readonly publicKey: string;
  readonly at: Date;
};

/** Two roots of one position would be two truths. */
export class OtherRootError extends Error {
  override readonly name = 'OtherRootError';
}

/**
 * Shows a root to everybody, and to each owner of a wallet their proof. All of it is seen at once, or none. A root that is
 * published already stays as it was: false. Throws OtherRootError if its position was published with another one.
 */
export async function publishRoot({ db, root, tree, publicKey, at }: Publication): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const { position } = root;
    const written = await transaction
      .insertInto('published_root')
      .values({ position, file: JSON.stringify(root), public_key: publicKey, published_at: at })
      .onConflict((conflict) => conflict.column('position').doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 0n) {
      await assertSame(transaction, root);
      return false;
    }
    for (let from = 0; from < tree.owners.length; from += ROWS)
      await writeProofs(transaction, root, tree, tree.owners.slice(from, from + ROWS));
    await forgetOldProofs(transaction);
    return true;
  });
}

async function assertSame(transaction: Transaction<Database>, { position, hash }: RootFile): Promise<void> {
  const { file } = await transaction
    .selectFrom('published_root')
    .select('file')
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  const { hash: published } = Object(file) as { readonly hash?: unknown };
  if (published !== hash)
    throw new OtherRootError(
      `Position ${position} was published with the root ${String(published)}, so ${hash} cannot be published for it.`,
    );
}

async function writeProofs(
  transaction: Transaction<Database>,
  root: RootFile,
  tree: SumTree,
  owners: readonly string[],
): Promise<void> {
  const rows = owners.flatMap((usercode) => {
    const proof = proofFor(usercode, root, tree);
    if (proof === undefined) return [];
    const { leaf, branch } = proof;
    return [
      {
        position: root.position,
        usercode,
        leaf: JSON.stringify(leaf),
        branch: JSON.stringify(branch),
      },
    ];
  });
  if (rows.length > 0) await transaction.insertInto('balance_proof').values(rows).execute();
}

async function forgetOldProofs(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .deleteFrom('balance_proof')
    .where('position', 'not in', (roots) =>
      roots
        .selectFrom('published_root')
        .select('position')
        .orderBy('position', 'desc')
        .limit(ROOTS_WITH_PROOFS),
    )
    .execute();
}
