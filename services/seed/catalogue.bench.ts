import { readBrands } from '@caravan/brands';
import { createCatalogue, goodsSorts } from '@caravan/catalogue';
import { migrate, openDatabase } from '@caravan/platform';
import { departments } from './departments.ts';
import { createRandom } from './random.ts';
import { seed } from './seed.ts';

/**
 * Queries per second directly against the database, 16 at a time, over 50,000 goods and all brands:
 *   DATABASE_URL=postgres://... node services/seed/catalogue.bench.ts [seconds]
 * The database is migrated, and seeded if it is empty.
 */
const CONCURRENCY = 16;
const GOODS = 50_000;
const url = process.env.DATABASE_URL;
if (url === undefined) throw new Error('Say which database: DATABASE_URL=postgres://…');
const seconds = Number(process.argv[2] ?? 5);

const db = openDatabase(url, { max: CONCURRENCY });
await migrate(db);
await seed({ db, goods: GOODS });
const catalogue = createCatalogue({ db, clock: () => new Date() });

const random = createRandom('bench');
const nouns = departments.flatMap((it) =>
  it.leaves.flatMap((leaf) => leaf.products.map((product) => product.noun)),
);
const categoryIds = departments.flatMap((it) => [it.id, ...it.leaves.map((leaf) => leaf.id)]);
const brands = (await readBrands(db)).map(({ id }) => id);
const brand = () => random.pick(brands);
const words = ['steel', 'set', 'silicone', 'travel', 'wooden box', 'led', 'kids', 'cotton'];

const questions: Record<string, () => Promise<unknown>> = {
  'list: category, any sort': () =>
    catalogue.list({
      brand: brand(),
      categoryId: random.pick(categoryIds),
      sort: random.pick(goodsSorts),
      page: random.between(1, 5),
      pageSize: 20,
    }),
  'list: all goods': () =>
    catalogue.list({
      brand: brand(),
      sort: random.pick(goodsSorts),
      page: random.between(1, 20),
      pageSize: 20,
    }),
  'search: kind of goods': () =>
    catalogue.search({ brand: brand(), keyword: random.pick(nouns), page: 1, pageSize: 20 }),
  'search: common word': () =>
    catalogue.search({ brand: brand(), keyword: random.pick(words), page: 1, pageSize: 20 }),
  'search: misspelt': () =>
    catalogue.search({
      brand: brand(),
      keyword: random.pick(['teapto', 'hedphones', 'bakpack']),
      page: 1,
      pageSize: 20,
    }),
  suggest: () => catalogue.suggest({ brand: brand(), keyword: random.pick(nouns).slice(0, 4) }),
  info: () => catalogue.info(`G${100_001 + random.between(0, GOODS - 1)}`, 1),
  home: () => catalogue.home(brand()),
  'quote 100 lines': () =>
    catalogue.quote({
      brand: 1,
      buyer: 'nobody',
      lines: Array.from({ length: 100 }, () => ({
        skuId: `G${100_001 + random.between(0, GOODS - 1)}-1`,
        quantity: 60,
      })),
    }),
};

for (const [name, ask] of Object.entries(questions)) {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (performance.now() < until) {
        const at = performance.now();
        await ask();
        times.push(performance.now() - at);
      }
    }),
  );
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
  const rate = (times.length / (performance.now() - started)) * 1000;
  process.stdout.write(
    `${name.padEnd(26)} ${rate.toFixed(0).padStart(6)}/s  p50 ${share(0.5)} ms  p95 ${share(0.95)} ms\n`,
  );
}
await db.destroy();
