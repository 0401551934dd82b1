import { formatMoney, plus, refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import { refusalOf, type Shortage } from './shortage.ts';
import type { Stock, UnpaidLimits } from './stock.ts';

type Recorded = { reason: 'recorded'; recorded_digest: string; recorded_plan: string };
type Row = Shortage | Recorded;

/** One call of the database's function `reserve_submission` (0116_cart_submissions.sql). */
export async function reserve(
  db: Kysely<Database>,
  {
    buyer,
    submission,
    orders,
    at,
    limits,
  }: Parameters<Stock['reserve']>[0] & { at: Date; limits: UnpaidLimits | undefined },
): ReturnType<Stock['reserve']> {
  const lines = orders.flatMap(({ orderId, lines: wanted }) => wanted.map((line) => ({ orderId, ...line })));
  if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity <= 0 || quantity >= 2 ** 31))
    return refusal('parameter-error', { field: 'quantity' });
  if (lines.some(({ skuId }) => !isIdentifier(skuId))) return refusal('goods-unknown');
  const orderIds = lines.map((line) => line.orderId);
  const skuIds = lines.map((line) => line.skuId);
  const quantities = lines.map((line) => line.quantity);
  const { rows } = await sql<Row>`
    select * from reserve_submission(
      ${submission.id}, ${submission.digest}, ${submission.plan},
      ${orderIds}::text[], ${skuIds}::text[], ${quantities}::integer[], ${at}, ${buyer},
      ${orders.map(({ orderId }) => orderId)}::text[],
      ${orders.map(({ total }) => formatMoney(total))}::numeric[],
      ${formatMoney(plus(...orders.map(({ total }) => total)))}::numeric,
      ${limits?.orders ?? null}::integer, ${limits ? formatMoney(limits.value) : null}::numeric,
      ${limits?.share ?? 1}::numeric, ${limits?.pieces ?? null}::integer)`.execute(db);
  const [row] = rows;
  if (row?.reason !== 'recorded') return row && refusalOf(row);
  return { recorded: { id: submission.id, digest: row.recorded_digest, plan: row.recorded_plan } };
}
