import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addBrandOf, setBrandOf, showBrands } from './brands.ts';

let database: TestDatabase;
let folder = '';
const said: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'caravan-brands-'));
  await seed({ db: database.db, goods: 60 });
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => void said.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
  await database.drop();
});

const env = () => ({ DATABASE_URL: database.url });

async function fileOf(content: unknown): Promise<string> {
  const file = join(folder, 'brand.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function rowOf(key: string): Promise<string | undefined> {
  said.splice(0);
  await showBrands(env());
  return said.find((line) => line.startsWith(`${key} `))?.replaceAll(/ {2,}/g, ' | ');
}

const mango = {
  key: 'mangohill',
  name: 'Mango Hill',
  supportMailbox: 'help@mango.example',
  hosts: ['mango.example'],
};

test('shows the brands in columns, with how many goods each shows', async () => {
  await showBrands(env());
  expect(said).toHaveLength(20);
  expect(said[0]).toMatch(/^key +name +hosts +mailbox +bucket +goods shown$/);
  expect(said[1]).toMatch(
    /^caravan +Caravan +caravan\.localhost +support@caravan\.example +caravan-files +60$/,
  );
  said.splice(0);
  await showBrands(env(), { json: true });
  const brands = JSON.parse(said.join('\n')) as { key: string; goods: number }[];
  expect(brands).toHaveLength(19);
  expect(brands[3]).toMatchObject({ id: 4, key: 'oakmart', hosts: ['oakmart.localhost'] });
  expect(brands[3]?.goods).toBeGreaterThan(20);
});

test('adds a brand that shows all goods, changes it, and takes its goods away', async () => {
  await addBrandOf(env(), await fileOf(mango));
  expect(said).toEqual([
    'Added mangohill (Mango Hill), at mango.example. A running gateway shows it within ten seconds.',
  ]);
  expect(await rowOf('mangohill')).toBe(
    'mangohill | Mango Hill | mango.example | help@mango.example | mangohill-files | 60',
  );
  await setBrandOf(env(), await fileOf({ key: 'mangohill', hosts: [], goods: 'none' }));
  expect(said).toContain(
    'Changed mangohill (Mango Hill), without a host. A running gateway shows it within ten seconds.',
  );
  expect(await rowOf('mangohill')).toBe('mangohill | Mango Hill | help@mango.example | mangohill-files | 0');
});

test('adds a brand without goods where the file says so', async () => {
  await addBrandOf(env(), await fileOf({ ...mango, key: 'empty', hosts: [], goods: 'none' }));
  expect(await rowOf('empty')).toMatch(/\| 0$/);
});

test('says what is wrong, names the file, and changes nothing', async () => {
  const file = await fileOf({ ...mango, key: 'new', hosts: ['oakmart.localhost', 'silkway.localhost'] });
  const before = await rowOf('oakmart');
  const refused = addBrandOf(env(), file);
  await expect(refused).rejects.toMatchObject({
    name: 'StartFailure',
    message: [
      `${file}: The host silkway.localhost shows the brand "silkway"; take it from that one first.`,
      `${file}: The host oakmart.localhost shows the brand "oakmart"; take it from that one first.`,
    ].join('\n'),
  });
  expect(await rowOf('new')).toBeUndefined();
  expect(await rowOf('oakmart')).toBe(before);
  await expect(setBrandOf(env(), await fileOf('{'))).rejects.toThrow(`${file}: It is not JSON: `);
  await expect(setBrandOf(env(), join(folder, 'none.json'))).rejects.toThrow('cannot be read');
});
