import { readBrands } from '@caravan/brands';
import { iconSpec } from '@caravan/catalogue/pictures';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { arabicCategories } from './category-names.ar.ts';
import { departments } from './departments.ts';
import { goodsFor } from './goods-rows.ts';
import type { SeededGoods } from './goods-rows.ts';
import { seedPictures } from './pictures.ts';
import { sellersFor } from './seller-rows.ts';
import type { Store } from './seller-rows.ts';
import { showing } from './showing.ts';
import type { Showing } from './showing.ts';
import { withoutIndexes } from './without-indexes.ts';

export type SeedOptions = {
  db: Kysely<Database>;
  /** how many goods, default 500 */
  goods?: number;
  onProgress?: (done: number, of: number) => void;
  /** what ages are counted back from, default the present */
  now?: Date;
};

const GOODS = 500;
const BATCH = 1000;
/** any constant: two processes that seed at once take turns */
const LOCK = 7_120_332;

/**
 * Fills an empty catalogue with the demo mall: the same goods for the same number and the same brands, in one
 * transaction. If there are
 * goods, it only adds pictures that a seeded catalogue lacks. Returns how many goods were added.
 */
export async function seed({
  db,
  goods = GOODS,
  onProgress,
  now = new Date(),
}: SeedOptions): Promise<number> {
  const added = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    const some = await transaction.selectFrom('goods').select('id').limit(1).executeTakeFirst();
    if (some) {
      await seedPictures(transaction);
      return 0;
    }
    await insertCategories(transaction);
    await seedPictures(transaction);
    const brands = showing(await readBrands(transaction));
    const stores = sellersFor(goods, { brands, now });
    await insertRows(
      transaction,
      'seller',
      stores.map((store) => store.row),
    );
    await withoutIndexes(transaction, ['goods', 'sku', 'review'], () =>
      insertGoods(transaction, { goods, stores, brands, now, onProgress }),
    );
    await countForSellers(transaction);
    return goods;
  });
  // all that it filled, by itself or by a trigger: until a table is analysed, a product page may take a hundred times as long. It also
  // marks the pages all-visible, so that counting need not visit the rows
  if (added > 0)
    await sql`vacuum (analyze) category, drawing, banner, seller, goods, sku, stock_level, review, goods_word`.execute(
      db,
    );
  return added;
}

async function insertCategories(transaction: Transaction<Database>): Promise<void> {
  const rows = departments.flatMap((department, place) => [
    categoryRow(department, { place, parent: null, top: department.id }),
    ...department.leaves.map((leaf, position) =>
      categoryRow(leaf, { place: position, parent: department.id, top: department.id }),
    ),
  ]);
  await transaction
    .insertInto('category')
    .values(rows)
    .onConflict((it) => it.doNothing())
    .execute();
}

function categoryRow(
  { id, name, icon }: { id: string; name: string; icon: string },
  { place, parent, top }: { place: number; parent: string | null; top: string },
) {
  const arabic = arabicCategories[id];
  const names = arabic === undefined ? {} : { ar: arabic };
  return { id, parent_id: parent, top_id: top, name, names, icon: iconSpec(icon), position: place };
}

async function insertGoods(
  transaction: Transaction<Database>,
  {
    goods,
    onProgress,
    ...mall
  }: {
    goods: number;
    stores: Store[];
    brands: Showing;
    now: Date;
    onProgress: SeedOptions['onProgress'];
  },
): Promise<void> {
  let batch: SeededGoods[] = [];
  let done = 0;
  const write = async () => {
    await insertRows(
      transaction,
      'goods',
      batch.map((one) => one.goods),
    );
    await insertRows(
      transaction,
      'sku',
      batch.flatMap((one) => one.skus),
    );
    await insertRows(
      transaction,
      'review',
      batch.flatMap((one) => one.reviews),
    );
    done += batch.length;
    batch = [];
    onProgress?.(done, goods);
  };
  for (const one of goodsFor(goods, mall)) {
    batch.push(one);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
}

/** Many rows in one statement: the rows travel as one JSON text, and the table's own types read them. */
async function insertRows(
  transaction: Transaction<Database>,
  table: 'seller' | 'goods' | 'sku' | 'review',
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(transaction);
}

async function countForSellers(transaction: Transaction<Database>): Promise<void> {
  await sql`
    update seller set goods = counted.goods, sold = counted.sold, good_rate = counted.good_rate
    from (
      select seller_id, count(*) as goods, sum(sold) as sold,
        coalesce(round(100.0 * sum(reviews_good) / nullif(sum(reviews), 0)), 100) as good_rate
      from goods group by seller_id
    ) as counted
    where counted.seller_id = seller.id`.execute(transaction);
}
