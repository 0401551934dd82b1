import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';

/** Every view by the name that `projection_version` and the checkpoints have for it. */
export const viewNames = ['orders', 'wallet', 'ledger', 'deposits', 'loans', 'withdrawals'] as const;
export type ViewName = (typeof viewNames)[number];

/** Reads one view from its active version's tables. */
export type ViewReader = <Row>(query: (db: Kysely<Database>) => Promise<Row>) => Promise<Row>;

/** Each version of a view has its tables in a schema of its own. */
export function schemaOf(view: ViewName, version: number): string {
  return `${view}_v${version}`;
}
