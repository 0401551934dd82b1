import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCatalogue, type BannerDraft, type Catalogue } from '../index.ts';

const HOUSE = 1;
const SILKWAY = 2;
let now = new Date('2026-06-01T12:00:00Z');
let database: TestDatabase;
let catalogue: Catalogue;
let goodsId: string;
/** uploads that nothing uses, and what shows each of the others */
const unused = new Set(['cup', 'pot']);
const used = new Map<string, string>();
let commands = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 30, now });
  catalogue = createCatalogue({
    db: database.db,
    clock: () => now,
    pictures: {
      claim: async (_, { id, by }) => {
        if (!unused.delete(id)) return undefined;
        used.set(id, by);
        return `/files/${id}/a.webp`;
      },
      release: async (_, { by, keep }) => {
        for (const [id, shows] of used) if (shows === by && id !== keep) used.delete(id);
      },
    },
  });
  const page = await catalogue.list({ brand: HOUSE, page: 1, pageSize: 1 });
  goodsId = 'goodsList' in page ? (page.goodsList[0]?.id ?? '') : '';
});
afterAll(() => database.drop());
beforeEach(() => {
  // past what is remembered of the test before
  now = new Date(now.getTime() + 1_000);
});

const tea: BannerDraft = {
  words: { en: { title: 'Tea', text: 'New leaves', alt: '' } },
  image: '/media/goods/banner_3_teapot.svg',
  target: undefined,
  from: undefined,
  until: undefined,
  brands: undefined,
  shown: true,
};

async function save(
  draft: Partial<BannerDraft>,
  { id, version, command = `c${(commands += 1)}` }: { id?: string; version?: number; command?: string } = {},
) {
  const saved = await catalogue.banners.save({
    draft: { ...tea, ...draft },
    id,
    version,
    by: 's1',
    command,
  });
  now = new Date(now.getTime() + 1_000);
  return saved;
}

async function added(draft: Partial<BannerDraft> = {}) {
  const saved = await save(draft);
  if ('refusal' in saved) throw new Error(saved.refusal.key);
  return saved;
}

const shown = async (brand = HOUSE) => (await catalogue.banners.shown(brand)).map(({ id }) => id);

test('the command that added a banner adds no second one, whatever became of the first since', async () => {
  const saved = await save({}, { command: 'early' });
  const id = 'id' in saved ? saved.id : '';
  await save({ shown: false }, { id, version: 1 });
  expect(await save({}, { command: 'early' })).toEqual(saved);
  await catalogue.banners.remove({ id, version: 2 });
  expect(await save({}, { command: 'early' })).toEqual(saved);
  expect((await catalogue.banners.list()).filter((each) => each.id === id)).toEqual([]);
});

test('a new banner stands behind the others, and the same command adds it once', async () => {
  const before = await shown();
  const saved = await save({}, { command: 'once' });
  expect(await save({}, { command: 'once' })).toEqual(saved);
  expect(await shown()).toEqual([...before, 'id' in saved && saved.id]);
  expect((await catalogue.banners.shown(HOUSE)).at(-1)).toMatchObject({
    image: '/media/goods/banner_3_teapot.svg',
    words: { en: { title: 'Tea' } },
  });
});

test('a command that is repeated after its banner was removed brings nothing back', async () => {
  const before = await shown();
  const saved = await save({}, { command: 'removed since' });
  if ('refusal' in saved) throw new Error(saved.refusal.key);
  expect(await catalogue.banners.remove(saved)).toBeUndefined();
  expect(await save({}, { command: 'removed since' })).toEqual(saved);
  expect(await shown()).toEqual(before);
});

test('an edit that was overtaken changes nothing', async () => {
  const { id, version } = await added();
  const first = { words: { en: { title: 'First', text: 'saved', alt: '' } } };
  expect(await save(first, { id, version })).toEqual({ id, version: version + 1 });
  expect(await save({}, { id, version })).toMatchObject({ refusal: { key: 'content-changed' } });
  expect(await catalogue.banners.remove({ id, version })).toMatchObject({ key: 'content-changed' });
  const kept = (await catalogue.banners.list()).find((each) => each.id === id);
  expect(kept).toMatchObject({ version: version + 1, words: first.words });
});

test('is shown from its beginning to its end, where it is switched on', async () => {
  const from = new Date(now.getTime() + 60_000);
  const until = new Date(now.getTime() + 120_000);
  const { id, version } = await added({ from, until });
  expect(await shown()).not.toContain(id);
  now = from;
  expect(await shown()).toContain(id);
  now = until;
  expect(await shown()).not.toContain(id);
  await save({ shown: false }, { id, version });
  expect(await shown()).not.toContain(id);
  await save({}, { id, version: version + 1 });
  expect(await shown()).toContain(id);
});

test('is shown by the brands that it names', async () => {
  const { id } = await added({ brands: [SILKWAY] });
  expect(await shown(SILKWAY)).toContain(id);
  expect(await shown(HOUSE)).not.toContain(id);
});

test('has a place at each brand that shows it, and none where it is not shown', async () => {
  const off = await added({ shown: false });
  const late = await added({ from: new Date(now.getTime() + 60_000_000) });
  const there = await added({ brands: [SILKWAY] });
  const both = await added();
  const places = await catalogue.banners.places([HOUSE, SILKWAY]);
  for (const brand of [HOUSE, SILKWAY]) {
    const here = places.filter((each) => each.brand === brand);
    // as the home page lists them
    expect(here.map(({ id }) => id)).toEqual(await shown(brand));
    expect(here.map(({ place }) => place)).toEqual(here.map((_, index) => index + 1));
  }
  const brandsOf = ({ id }: { id: string }) =>
    places.filter((each) => each.id === id).map(({ brand }) => brand);
  expect([off, late, there, both].map(brandsOf)).toEqual([[], [], [SILKWAY], [HOUSE, SILKWAY]]);
});

test('leads to goods only while they can be bought, and nowhere that there is not', async () => {
  const { id } = await added({ target: { kind: 'goods', id: goodsId } });
  expect(await shown()).toContain(id);
  await database.db.updateTable('goods').set({ listed: false }).where('id', '=', goodsId).execute();
  now = new Date(now.getTime() + 1_000);
  expect(await shown()).not.toContain(id);
  expect((await catalogue.banners.places([HOUSE])).map((each) => each.id)).not.toContain(id);
  const kinds = { goods: 'goods-unknown', seller: 'seller-unknown', category: 'category-unknown' } as const;
  for (const [kind, key] of Object.entries(kinds)) {
    const target = { kind: kind as keyof typeof kinds, id: 'nowhere' };
    expect(await save({ target })).toMatchObject({ refusal: { key } });
  }
});

test('takes an uploaded picture, and gives it back for another one or when it is removed', async () => {
  const { id } = await added({ image: 'cup' });
  expect(used.get('cup')).toBe(`banner:${id}`);
  // the picture that it has is named by its path
  expect(await save({ image: '/files/cup/a.webp' }, { id, version: 1 })).toMatchObject({ version: 2 });
  expect(await save({ image: 'pot' }, { id, version: 2 })).toMatchObject({ version: 3 });
  expect([...used]).toEqual([['pot', `banner:${id}`]]);
  for (const image of ['cup', '/files/cup/a.webp', '/media/goods/teapot_0_0_red.svg'])
    expect(await save({ image }, { id, version: 3 })).toMatchObject({ refusal: { key: 'upload-unknown' } });
  expect(await catalogue.banners.remove({ id, version: 3 })).toBeUndefined();
  expect(await catalogue.banners.remove({ id, version: 3 })).toBeUndefined();
  expect([...used]).toEqual([]);
  now = new Date(now.getTime() + 1_000);
  expect(await shown()).not.toContain(id);
  expect(await save({}, { id, version: 3 })).toMatchObject({ refusal: { key: 'content-unknown' } });
});

test('stands where staff put it, unless somebody moved or added one since they looked', async () => {
  const order = async () => (await catalogue.banners.list()).map(({ id }) => id);
  const seen = await order();
  const wanted = seen.toReversed();
  expect(await catalogue.banners.order(wanted, seen)).toBeUndefined();
  expect(await order()).toEqual(wanted);
  expect(await catalogue.banners.order(wanted, seen)).toBeUndefined();
  expect(await catalogue.banners.order(seen.slice(1), wanted)).toMatchObject({ key: 'content-changed' });
  await added();
  expect(await catalogue.banners.order(seen, wanted)).toMatchObject({ key: 'content-changed' });
});

test('draws a picture of each top category', async () => {
  const drawn = await catalogue.banners.drawn();
  const tops = (await catalogue.categories(HOUSE)).map(({ id }) => id);
  expect(drawn.map(({ categoryId }) => categoryId)).toEqual(tops);
  for (const { image } of drawn) expect(await catalogue.picture(image)).toBeDefined();
});
