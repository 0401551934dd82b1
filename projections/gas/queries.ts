import type { ViewReader } from '../view.ts';

export type GasTotal = {
  readonly network: string;
  readonly coin: string;
  /** base units that the network took */
  readonly units: bigint;
  readonly transfers: number;
};

export type GasFee = {
  readonly transferId: string;
  readonly coin: string;
  readonly units: bigint;
  readonly transaction: string;
  readonly succeeded: boolean;
  readonly takenAt: Date;
};

export function createGasQueries(read: ViewReader) {
  return {
    /** What each network took, from then on and before; by default ever. */
    totals: ({ from, before }: { readonly from?: Date; readonly before?: Date } = {}): Promise<
      readonly GasTotal[]
    > =>
      read(async (db) => {
        let fees = db.selectFrom('gas_fee');
        if (from) fees = fees.where('taken_at', '>=', from);
        if (before) fees = fees.where('taken_at', '<', before);
        const rows = await fees
          .groupBy(['network', 'coin'])
          .orderBy('network')
          .select((of) => [
            'network',
            'coin',
            of.fn.sum<string>('units').as('units'),
            of.fn.countAll<string>().as('transfers'),
          ])
          .execute();
        return rows.map(({ network, coin, units, transfers }) => ({
          network,
          coin,
          units: BigInt(units),
          transfers: Number(transfers),
        }));
      }),

    /** What one network took in a span, the oldest first. */
    fees: ({
      network,
      from,
      before,
    }: {
      readonly network: string;
      readonly from: Date;
      readonly before: Date;
    }): Promise<readonly GasFee[]> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('gas_fee')
          .selectAll()
          .where('network', '=', network)
          .where('taken_at', '>=', from)
          .where('taken_at', '<', before)
          .orderBy('position')
          .execute();
        return rows.map((row) => ({
          transferId: row.transfer_id,
          coin: row.coin,
          units: BigInt(row.units),
          transaction: row.transaction,
          succeeded: row.succeeded,
          takenAt: row.taken_at,
        }));
      }),
  };
}
