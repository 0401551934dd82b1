import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import type { StuckItem } from './stuck.ts';

/** What one flow cannot finish: how much, and as much of it as was asked for. */
export type StuckInFlow = {
  readonly flow: string;
  readonly count: number;
  readonly items: readonly StuckItem[];
};

export type StuckSelection = {
  /** of each flow */
  readonly most: number;
  /** what became stuck the longest ago, or last */
  readonly first: 'oldest' | 'newest';
};

/** What flows cannot finish, of each at most so much. A flow that has nothing stuck is left out. */
export async function readStuck(
  db: Kysely<Database>,
  { most, first }: StuckSelection,
): Promise<readonly StuckInFlow[]> {
  const direction = first === 'oldest' ? 'asc' : 'desc';
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('flow_stuck')
        .selectAll()
        .select(({ fn }) => [
          fn
            .countAll<string>()
            .over((of) => of.partitionBy('flow'))
            .as('count'),
          fn
            .agg<string>('row_number')
            .over((of) => of.partitionBy('flow').orderBy('since', direction).orderBy('key'))
            .as('place'),
        ])
        .as('placed'),
    )
    .selectAll()
    .where('place', '<=', sql.lit(most.toString()))
    .orderBy('flow')
    .orderBy('place')
    .execute();
  return [...Map.groupBy(rows, ({ flow }) => flow)].map(([flow, items]) => ({
    flow,
    count: Number(items[0]?.count),
    items: items.map(({ key, attempts, since, error }) => ({ key, attempts, since, error })),
  }));
}
