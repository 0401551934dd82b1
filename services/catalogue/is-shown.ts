import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/** Whether a brand shows these goods or this store: a test of the row itself, so that any index may lead to it. */
export function isShown(brand: number | RawBuilder<number>, table: 'goods' | 'seller'): RawBuilder<SqlBool> {
  return sql<SqlBool>`${brand} = any (${sql.ref(`${table}.brands`)})`;
}
