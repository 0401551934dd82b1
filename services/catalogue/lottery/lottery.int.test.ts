import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCatalogue, type Catalogue, type KeptActivity } from '../index.ts';

const HOUSE = 1;
const SILKWAY = 2;
let now = new Date('2026-06-01T12:00:00Z');
let database: TestDatabase;
let lottery: Catalogue['lottery'];
/** uploads that nothing uses, and what shows each of the others */
const unused = new Set(['wheel', 'coin']);
const used = new Map<string, string>();
let commands = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ lottery } = createCatalogue({
    db: database.db,
    clock: () => now,
    pictures: {
      claim: async (_, { id, by }) => {
        if (!unused.delete(id)) return undefined;
        used.set(id, by);
        return `/files/${id}/a.webp`;
      },
      release: async (_, { by, keep: kept }) => {
        for (const [id, shows] of used) if (shows === by && id !== kept) used.delete(id);
      },
    },
  }));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('lottery_activity').execute();
  later();
});

/** past what is remembered */
const later = () => {
  now = new Date(now.getTime() + 1_000);
};

const wheel = {
  names: { en: 'Lucky wheel', ar: 'عجلة الحظ' },
  detailUrl: 'https://wheel.example/play',
  image: undefined,
  from: undefined,
  until: undefined,
  brands: undefined,
  shown: true,
} as const;

async function keep(
  draft: Partial<Omit<KeptActivity, 'id' | 'version'>>,
  { id, version, command = `c${(commands += 1)}` }: { id?: string; version?: number; command?: string } = {},
) {
  const kept = await lottery.keep({ draft: { ...wheel, ...draft }, id, version, by: 's1', command });
  later();
  return kept;
}

async function added(draft: Parameters<typeof keep>[0] = {}) {
  const kept = await keep(draft);
  if ('refusal' in kept) throw new Error(kept.refusal.key);
  return kept;
}

test('the command that added an activity adds no second one, whatever became of the first since', async () => {
  const kept = await keep({}, { command: 'early' });
  const id = 'id' in kept ? kept.id : '';
  await keep({ shown: false }, { id, version: 1 });
  expect(await keep({}, { command: 'early' })).toEqual(kept);
  await lottery.remove({ id, version: 2 });
  expect(await keep({}, { command: 'early' })).toEqual(kept);
  expect(await lottery.list()).toEqual([]);
});

test('runs from its beginning to its end, at the brands that it names', async () => {
  const from = new Date(now.getTime() + 60_000);
  const until = new Date(now.getTime() + 120_000);
  const { id } = await added({ from, until, brands: [SILKWAY] });
  expect(await lottery.current(SILKWAY)).toBeUndefined();
  now = from;
  expect(await lottery.current(SILKWAY)).toEqual({
    id,
    names: wheel.names,
    detailUrl: wheel.detailUrl,
    image: undefined,
  });
  expect(await lottery.current(HOUSE)).toBeUndefined();
  now = until;
  expect(await lottery.current(SILKWAY)).toBeUndefined();
});

test('is refused where the brand has another one at that time, and told which', async () => {
  const { id, version } = await added();
  const refused = { refusal: { key: 'content-overlap', details: { name: 'Lucky wheel' } } };
  expect(await keep({ brands: [HOUSE] })).toMatchObject(refused);
  const off = await added({ shown: false, detailUrl: '/coin' });
  expect(await keep({ detailUrl: '/coin' }, off)).toMatchObject(refused);
  // itself is no other one
  expect(await keep({ shown: false }, { id, version })).toEqual({ id, version: 2 });
  expect(await keep({ detailUrl: '/coin' }, off)).toMatchObject({ version: 2 });
  expect(await lottery.current(HOUSE)).toMatchObject({ id: off.id, detailUrl: '/coin' });
});

test('two who add one at the same time do not both succeed', async () => {
  const both = await Promise.all([keep({}), keep({})]);
  expect(both.filter((each) => 'refusal' in each)).toHaveLength(1);
});

test('the same command has one effect, also after the activity is gone', async () => {
  const kept = await keep({}, { command: 'once' });
  expect(await keep({}, { command: 'once' })).toEqual(kept);
  if ('refusal' in kept) throw new Error(kept.refusal.key);
  expect(await lottery.remove(kept)).toBeUndefined();
  expect(await lottery.remove(kept)).toBeUndefined();
  expect(await keep({}, { command: 'once' })).toEqual(kept);
  expect(await lottery.list()).toEqual([]);
  expect(await lottery.current(HOUSE)).toBeUndefined();
});

test('an edit that was overtaken changes nothing', async () => {
  const { id, version } = await added();
  await keep({ detailUrl: '/first' }, { id, version });
  expect(await keep({}, { id, version })).toMatchObject({ refusal: { key: 'content-changed' } });
  expect(await lottery.remove({ id, version })).toMatchObject({ key: 'content-changed' });
  expect(await keep({}, { id: 'nowhere', version })).toMatchObject({ refusal: { key: 'content-unknown' } });
  expect(await lottery.list()).toMatchObject([{ id, version: 2, detailUrl: '/first' }]);
});

test('takes an uploaded picture, and gives it back for another one, for none and when it is removed', async () => {
  const { id } = await added({ image: 'wheel' });
  expect(used.get('wheel')).toBe(`lottery:${id}`);
  expect(await keep({ image: '/files/wheel/a.webp' }, { id, version: 1 })).toMatchObject({ version: 2 });
  expect(await keep({ image: 'unknown' }, { id, version: 2 })).toMatchObject({
    refusal: { key: 'upload-unknown' },
  });
  await keep({ image: 'coin' }, { id, version: 2 });
  expect([...used.keys()]).toEqual(['coin']);
  expect(await lottery.current(HOUSE)).toMatchObject({ image: '/files/coin/a.webp' });
  await keep({}, { id, version: 3 });
  expect(used.size).toBe(0);
});
