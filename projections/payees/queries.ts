import type { ViewReader } from '../view.ts';
import { entryOf } from './apply.ts';

/** Where a buyer's withdrawals go. */
export type Payee = {
  readonly boundAt: Date;
  /** how many other buyers have bound the same address */
  readonly sharedWith: number;
};

/** What staff may ask about the addresses that withdrawals go to. */
export function createPayeeQueries(read: ViewReader) {
  return {
    /** The address that this buyer has bound on the network; undefined while none is. */
    of: (usercode: string, network: string): Promise<Payee | undefined> =>
      read(async (db) => {
        const row = await db
          .selectFrom('withdraw_address as own')
          .select('own.bound_at')
          .select((select) =>
            select
              .selectFrom('withdraw_address as other')
              .select((other) => other.fn.count<string>('other.usercode').distinct().as('others'))
              .whereRef('other.address', '=', 'own.address')
              .whereRef('other.usercode', '<>', 'own.usercode')
              .as('others'),
          )
          .where('own.entry', '=', entryOf(usercode, network))
          .executeTakeFirst();
        return row && { boundAt: row.bound_at, sharedWith: Number(row.others) };
      }),
  };
}
