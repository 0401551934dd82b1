import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { proofShape, rootShape } from '../solvency/proof.ts';
import type { Proof, RootFile } from '../solvency/proof.ts';

export type PublishedRoot = {
  readonly file: RootFile;
  /** that its head is signed under, in base64 */
  readonly publicKey: string;
  readonly at: Date;
};

export type PublishedRoots = {
  /** the newest first */
  list(most: number): Promise<readonly PublishedRoot[]>;
  /** Undefined if that root is not published, its proofs are kept no more, or that person had no wallet then. */
  proofOf(usercode: string, position: string): Promise<Proof | undefined>;
};

/** What `caravan audit root --publish` wrote. Reading takes no key. */
export function createPublishedRoots(db: Kysely<Database>): PublishedRoots {
  return {
    async list(most) {
      const rows = await db
        .selectFrom('published_root')
        .selectAll()
        .orderBy('position', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ file, public_key, published_at }) => ({
        file: rootShape.parse(file),
        publicKey: public_key,
        at: published_at,
      }));
    },

    async proofOf(usercode, position) {
      const row = await db
        .selectFrom('balance_proof')
        .innerJoin('published_root', 'published_root.position', 'balance_proof.position')
        .select(['leaf', 'branch', 'file'])
        .where('usercode', '=', usercode)
        .where('balance_proof.position', '=', position)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { file: root, leaf, branch } = row;
      return proofShape.parse({ format: 'caravan-balance-proof-1', root, leaf, branch });
    },
  };
}
