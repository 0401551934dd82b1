import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { mainAddressOf } from './address.ts';
import { claimUpload, filesOf, releaseUploads } from './uploads.ts';

/** Pictures that prove a payment: kept as long as there is the recharge that names them. */
export type RechargeProofs = {
  /**
   * Whether it is an unused upload of this owner for a recharge. It is kept from now on; claimed before the recharge is, so that no
   * recharge names a picture that is gone. A repetition succeeds.
   */
  claim(named: {
    readonly rechargeId: string;
    readonly owner: string;
    readonly id: string;
  }): Promise<boolean>;
  /** There is no such recharge after all. */
  release(rechargeId: string): Promise<void>;
  /** Where those who may see them find them, by their ids. */
  addressesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

const purpose = 'recharge';
const shownBy = (rechargeId: string) => `recharge:${rechargeId}`;

/** Claims of uploads, in this database. */
export function createRechargeProofs(db: Kysely<Database>, clock: Clock): RechargeProofs {
  return {
    claim: ({ rechargeId, owner, id }) =>
      db
        .transaction()
        .execute(
          async (transaction) =>
            (await claimUpload(transaction, { id, owner, purpose, by: shownBy(rechargeId) }, clock())) !==
            undefined,
        ),
    release: (rechargeId) =>
      db
        .transaction()
        .execute((transaction) => releaseUploads(transaction, { by: shownBy(rechargeId) }, clock())),
    async addressesOf(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('upload')
        .select(['id', 'files'])
        .where('id', 'in', ids)
        .where('purpose', '=', purpose)
        .where('state', '=', 'used')
        .execute();
      return new Map(rows.map((row) => [row.id, mainAddressOf(row.id, filesOf(row))]));
    },
  };
}
