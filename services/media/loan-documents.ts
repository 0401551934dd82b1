import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import type { Kysely, Transaction } from 'kysely';
import { mainAddressOf } from './address.ts';
import { claimUpload, filesOf, releaseUploads, releaseUploadsOf } from './uploads.ts';

/** Photos of the document of who applies for a loan: kept as long as there is the application that names them. */
export type LoanDocuments = {
  /**
   * Whether all of them are unused uploads of this owner for a loan. They are kept from now on; claimed before the application is made,
   * so that none names a picture that is gone. All or none. A repetition succeeds.
   */
  claim(named: {
    readonly loanId: string;
    readonly owner: string;
    readonly ids: readonly string[];
  }): Promise<boolean>;
  /** There is no such application after all. */
  release(loanId: string): Promise<void>;
  /** None of this owner's is kept any more, in the transaction that closes their account. */
  forget(transaction: Transaction<Database>, owner: string): Promise<void>;
  /** Where those who may see them find them. */
  addressesOf(loanId: string): Promise<readonly string[]>;
};

const purpose = 'loan';
const shownBy = (loanId: string) => `loan:${loanId}`;

class NotThere extends Error {}

/** Claims of uploads, in this database. */
export function createLoanDocuments(db: Kysely<Database>, clock: Clock): LoanDocuments {
  return {
    async claim({ loanId, owner, ids }) {
      try {
        await db.transaction().execute(async (transaction) => {
          // in the order of their keys, so that nobody waits in a circle
          for (const id of ids.toSorted()) {
            const files = await claimUpload(
              transaction,
              { id, owner, purpose, by: shownBy(loanId) },
              clock(),
            );
            if (files === undefined) throw new NotThere(id);
          }
        });
        return true;
      } catch (error) {
        if (error instanceof NotThere) return false;
        throw error;
      }
    },
    release: (loanId) =>
      db
        .transaction()
        .execute((transaction) => releaseUploads(transaction, { by: shownBy(loanId) }, clock())),
    forget: (transaction, owner) => releaseUploadsOf(transaction, { owner, purpose }, clock()),
    async addressesOf(loanId) {
      const rows = await db
        .selectFrom('upload')
        .select(['id', 'files'])
        .where('used_by', '=', shownBy(loanId))
        .where('purpose', '=', purpose)
        .where('state', '=', 'used')
        .orderBy('id')
        .execute();
      return rows.map((row) => mainAddressOf(row.id, filesOf(row)));
    },
  };
}
