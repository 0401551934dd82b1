import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { View } from './views.ts';

/** The contents of a version of a view: per table, the row count and an order-independent sum of row hashes. */
export type Fingerprint = Readonly<Record<string, { readonly rows: number; readonly checksum: string }>>;

export async function fingerprint(db: Kysely<Database>, view: View, schema: string): Promise<Fingerprint> {
  const tables: Record<string, { rows: number; checksum: string }> = {};
  for (const table of view.tables) {
    const { rows } = await sql<{ rows: string; checksum: string }>`
      SELECT count(*) AS rows, coalesce(sum(hashtextextended(row::text, 0)), 0)::text AS checksum
      FROM ${sql.table(`${schema}.${table}`)} AS row`.execute(db);
    tables[table] = { rows: Number(rows[0]?.rows ?? 0), checksum: rows[0]?.checksum ?? '0' };
  }
  return tables;
}

export function sameFingerprint(one: Fingerprint, other: Fingerprint): boolean {
  return Object.entries(one).every(
    ([table, { rows, checksum }]) => other[table]?.rows === rows && other[table].checksum === checksum,
  );
}
