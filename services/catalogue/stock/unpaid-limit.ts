import { formatMoney } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { refusalOf, type Shortage } from './shortage.ts';
import type { UnpaidLimits, UnpaidQuestion } from './stock.ts';

/** Asks the rule of `reserve_stock` (0115_unpaid_objection.sql) without reserving anything. Without limits there is none. */
export async function unpaidLimit(
  db: Kysely<Database>,
  {
    buyer,
    orders,
    value,
    lines,
    settled = [],
    limits,
  }: UnpaidQuestion & { limits: UnpaidLimits | undefined },
): Promise<Refusal | undefined> {
  if (!limits) return undefined;
  const { rows } = await sql<Shortage>`
    select * from unpaid_objection(
      ${buyer}, ${settled}::text[],
      ${lines.map(({ skuId }) => skuId)}::text[], ${lines.map(({ quantity }) => Math.min(quantity, 2 ** 31 - 1))}::integer[],
      ${orders}::integer, ${formatMoney(value)}::numeric,
      ${limits.orders}::integer, ${formatMoney(limits.value)}::numeric, ${limits.share}::numeric,
      ${limits.pieces}::integer)`.execute(db);
  const [limit] = rows;
  return limit && refusalOf(limit);
}
