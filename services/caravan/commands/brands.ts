import { addBrand, BrandError, parseBrandChange, parseNewBrand, readBrands, setBrand } from '@caravan/brands';
import type { Brand } from '@caravan/brands';
import { countShownGoods, showGoods } from '@caravan/catalogue';
import type { Shown } from '@caravan/catalogue';
import type { Database } from '@caravan/migrations';
import { legible } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { readNamed } from './files.ts';
import { createProgressBar } from './progress-bar.ts';
import { withExistingDatabase } from './with-database.ts';

const SEEN = 'A running gateway shows it within ten seconds.';

/** `caravan brands`: a row per brand with how many listed goods it shows. */
export async function showBrands(env: Environment, options: { readonly json?: boolean } = {}): Promise<void> {
  const brands = await withExistingDatabase(env, async (db) => {
    const goods = await countShownGoods(db);
    return (await readBrands(db)).map((brand) => ({ ...brand, goods: goods.get(brand.id) ?? 0 }));
  });
  if (options.json) return console.log(JSON.stringify(brands, undefined, 2));
  const head = ['key', 'name', 'hosts', 'mailbox', 'bucket', 'goods shown'];
  const rows = brands.map(({ key, name, hosts, supportMailbox, storageBucket, goods }) =>
    [key, name, hosts.join(' '), supportMailbox, storageBucket, String(goods)].map(legible),
  );
  for (const line of aligned([head, ...rows])) console.log(line);
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** `caravan brand add <file>`: adds the brand that the file describes, with its goods. Rejects in words, and then adds nothing. */
export async function addBrandOf(env: Environment, file: string): Promise<void> {
  const brand = await readFrom(file, parseNewBrand);
  const added = await withExistingDatabase(env, (db) =>
    refusedIn(file, () =>
      addBrand(db, brand, async (id) => {
        if (brand.goods === 'all') await show(db, id, 'all');
      }),
    ),
  );
  console.log(`Added ${described(added)}. ${SEEN}`);
}

/** `caravan brand set <file>`: changes what the file names. Rejects in words, and then changes nothing. */
export async function setBrandOf(env: Environment, file: string): Promise<void> {
  const change = await readFrom(file, parseBrandChange);
  const set = await withExistingDatabase(env, async (db) => {
    const brand = await refusedIn(file, () => setBrand(db, change));
    if (change.goods) await show(db, brand.id, change.goods);
    return brand;
  });
  console.log(`Changed ${described(set)}. ${SEEN}`);
}

async function show(db: Kysely<Database>, brand: number, shown: Shown): Promise<void> {
  const progress = createProgressBar();
  await showGoods(db, { brand, shown }, (share) => progress.show(share, 'goods'));
  progress.clear();
}

function described({ key, name, hosts }: Brand): string {
  return legible(`${key} (${name}), ${hosts.length === 0 ? 'without a host' : `at ${hosts.join(', ')}`}`);
}

async function readFrom<Value>(file: string, parse: (text: string) => Value): Promise<Value> {
  const text = await readNamed(file);
  return await refusedIn(file, async () => parse(text));
}

/** What is wrong, sentence by sentence, with the file that it is wrong in. */
async function refusedIn<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    throw new StartFailure(
      error.message
        .split('\n')
        .map((sentence) => `${file}: ${legible(sentence)}`)
        .join('\n'),
    );
  }
}
