import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { HOUSE } from './brand.ts';
import type { Brand } from './brand.ts';
import { BrandError } from './brand-error.ts';
import type { BrandChange, NewBrand } from './brand-file.ts';
import { readBrands } from './read-brands.ts';

/**
 * Adds a brand. `prepare` runs before anybody can see it, with the id that it will have: a shop opens with its goods in it. If
 * that fails there is no such brand, and its id is never used.
 * @throws BrandError if its key, its bucket or one of its hosts is another brand's
 */
export async function addBrand(
  db: Kysely<Database>,
  file: NewBrand,
  prepare: (id: number) => Promise<void>,
): Promise<Brand> {
  const brand = { ...file, storageBucket: file.storageBucket ?? `${file.key}-files` };
  refuseNew(brand, await readBrands(db));
  const id = await nextId(db);
  await prepare(id);
  return await alone(db, async (transaction) => {
    refuseNew(brand, await readBrands(transaction));
    const { key, name } = brand;
    await transaction
      .insertInto('brand')
      .values({
        id,
        key,
        name,
        support_mailbox: brand.supportMailbox,
        storage_bucket: brand.storageBucket,
        ...rowOfLook(brand),
      })
      .execute();
    await replaceHosts(transaction, id, brand.hosts);
    return await brandWith(transaction, key);
  });
}

/**
 * Changes what the file names of a brand, and nothing else. Which goods it shows is the caller's part.
 * @throws BrandError if there is no such brand, or what it is to have is another's
 */
export async function setBrand(db: Kysely<Database>, change: BrandChange): Promise<Brand> {
  return await alone(db, async (transaction) => {
    const brands = await readBrands(transaction);
    const known = brands.find(({ key }) => key === change.key);
    if (!known)
      throw new BrandError([
        `There is no brand "${change.key}"; there are ${brands.map(({ key }) => key).join(', ')}.`,
      ]);
    if (known.key === HOUSE && change.goods === 'none')
      throw new BrandError([`"${HOUSE}" is the house brand, which shows every goods.`]);
    const others = brands.filter(({ key }) => key !== change.key);
    refuse(complaints(change, others));
    const { name, supportMailbox: support_mailbox, storageBucket: storage_bucket } = change;
    // Kysely leaves out what is undefined, and there must be something to set
    await transaction
      .updateTable('brand')
      .set({ key: known.key, name, support_mailbox, storage_bucket, ...rowOfLook(change) })
      .where('id', '=', known.id)
      .execute();
    if (change.hosts) await replaceHosts(transaction, known.id, change.hosts);
    return await brandWith(transaction, known.key);
  });
}

function rowOfLook({ theme, mark }: Pick<BrandChange, 'theme' | 'mark'>) {
  return { theme: theme && JSON.stringify(theme), mark: mark && JSON.stringify(mark) };
}

function refuseNew(file: NewBrand, brands: readonly Brand[]): void {
  const same = brands.find(({ key }) => key === file.key);
  refuse([
    ...(same ? [`There is a brand "${file.key}" already; \`caravan brand set\` changes it.`] : []),
    ...complaints(
      file,
      brands.filter((brand) => brand !== same),
    ),
  ]);
}

function complaints({ hosts = [], storageBucket }: BrandChange, others: readonly Brand[]): string[] {
  const sentences = others.flatMap((other) => [
    ...hosts
      .filter((host) => other.hosts.includes(host))
      .map((host) => `The host ${host} shows the brand "${other.key}"; take it from that one first.`),
    ...(other.storageBucket === storageBucket
      ? [`The bucket ${storageBucket} is that of the brand "${other.key}"; each has its own.`]
      : []),
  ]);
  return sentences;
}

function refuse(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new BrandError(sentences);
}

/** Who changes brands waits for each other; who reads them does not wait. */
async function alone<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (transaction) => {
    await sql`lock table brand in share row exclusive mode`.execute(transaction);
    return await work(transaction);
  });
}

async function nextId(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('brand', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

async function replaceHosts(
  transaction: Transaction<Database>,
  brand: number,
  hosts: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('brand_host').where('brand', '=', brand).execute();
  const rows = [...new Set(hosts)].map((host) => ({ host, brand }));
  if (rows.length > 0) await transaction.insertInto('brand_host').values(rows).execute();
}

async function brandWith(transaction: Transaction<Database>, key: string): Promise<Brand> {
  const brand = (await readBrands(transaction)).find((each) => each.key === key);
  if (!brand) throw new Error(`The brand "${key}" has vanished`);
  return brand;
}
