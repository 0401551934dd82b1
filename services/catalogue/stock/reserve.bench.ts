/**
 * node services/catalogue/stock/reserve.bench.ts: what the limits of unpaid orders cost a reservation. `reserve_stock` as it is, and
 * as it was before there were limits, in one database and by turns, each over the same buyers and carts. Told are the server's own
 * times of the function, without network and commit.
 */
import { readFileSync } from 'node:fs';
import { createTestDatabase, findTestPostgres, TEST_POSTGRES } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const BUYERS = 40;
const ROUNDS = 10;
const ORDERS = 3;
const LINES = 3;
/** How much a buyer has unpaid already: nothing, as much as most, nearly as much as may be. */
const UNPAID = [0, 1, 5, 45];
const BEFORE = 'reserve_stock_without_limits';

const postgres = await findTestPostgres({ durable: true });
process.env[TEST_POSTGRES] = postgres.url;
const database = await createTestDatabase();
const { db } = database;

/** The function as the last migration before the limits has it, under a name of its own. */
async function restoreFormer(): Promise<void> {
  const file = new URL('../../../migrations/sql/0080_short_plans.sql', import.meta.url);
  const former = /create or replace function reserve_stock\(.*?\nend \$\$;/su.exec(
    readFileSync(file, 'utf8'),
  );
  if (!former) throw new Error('0080_short_plans.sql no longer has reserve_stock.');
  await sql.raw(former[0].replace('reserve_stock(', `${BEFORE}(`)).execute(db);
}

let orders = 0;
type Cart = { readonly ids: string[]; readonly orderIds: string[]; readonly skuIds: string[] };

function cartOf(skus: readonly string[], count = ORDERS): Cart {
  const ids = Array.from({ length: count }, () => `O${(orders += 1)}`);
  const lines = ids.flatMap((id, order) =>
    Array.from({ length: LINES }, (_, line) => [
      id,
      skus[(orders * 7_919 + order * LINES + line) % skus.length] ?? '',
    ]),
  );
  return { ids, orderIds: lines.map(([id = '']) => id), skuIds: lines.map(([, sku = '']) => sku) };
}

const lines = ({ orderIds, skuIds }: Cart) =>
  sql`${orderIds}::text[], ${skuIds}::text[], ${skuIds.map(() => 1)}::integer[], now()`;
const limited = (buyer: string, cart: Cart) =>
  sql`select * from reserve_stock(${lines(cart)}, ${buyer}, ${cart.ids}::text[],
    ${cart.ids.map(() => '10')}::numeric[], ${String(10 * cart.ids.length)}::numeric,
    1000, 1000000, 0.25, 20)`;
const former = (_buyer: string, cart: Cart) => sql`select * from ${sql.raw(BEFORE)}(${lines(cart)})`;

/** Milliseconds that the server spent in the function. */
async function timed(call: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>`
    explain (analyze, format json) ${call}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? Number.NaN;
}

const median = (of: readonly number[]) =>
  of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN;

/** Tells the ratio of the medians for buyers who have so many orders unpaid. */
async function measureWith(unpaid: number, skus: readonly string[]): Promise<void> {
  const buyers = Array.from({ length: BUYERS }, (_, number) => `buyer ${number} of ${unpaid}`);
  for (const buyer of buyers) if (unpaid > 0) await limited(buyer, cartOf(skus, unpaid)).execute(db);
  const times = { limited: [] as number[], former: [] as number[] };
  const measure = async (which: keyof typeof times, buyer: string, keep: boolean) => {
    const cart = cartOf(skus);
    const took = await timed((which === 'limited' ? limited : former)(buyer, cart));
    if (keep) times[which].push(took);
    await sql`select release_stock(${cart.ids}::text[], now())`.execute(db);
  };
  // the first round warms both up; who is first changes
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [turn, buyer] of buyers.entries()) {
      const order = (round + turn) % 2 ? (['limited', 'former'] as const) : (['former', 'limited'] as const);
      for (const which of order) await measure(which, buyer, round > 0);
    }
  const [now, before] = [median(times.limited), median(times.former)];
  const rest = `median of ${times.limited.length}, by turns`;
  console.log(
    `${unpaid} unpaid: ${now.toFixed(3)} ms with limits, ${before.toFixed(3)} ms without, ratio ${(now / before).toFixed(3)} (${rest})`,
  );
}

try {
  await seed({ db, goods: 500 });
  await db.updateTable('sku').set({ available: 1_000_000 }).execute();
  await restoreFormer();
  const skus = (await db.selectFrom('sku').select('id').orderBy('id').limit(300).execute()).map(
    ({ id }) => id,
  );
  // plans that were made for an empty table would be compared otherwise
  for (let filled = 0; filled < 2_000; filled += 1) await limited(`once ${filled}`, cartOf(skus)).execute(db);
  await sql`analyze`.execute(db);
  for (const unpaid of UNPAID) await measureWith(unpaid, skus);
} finally {
  await database.drop();
  await postgres.stop();
}
