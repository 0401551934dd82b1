import { brotliDecompressSync } from 'node:zlib';
import { brandsOf } from '@caravan/brands/testing';
import type { ListedPage, ListedPages } from '@caravan/catalogue';
import { BusyError } from '@caravan/platform';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSitemaps, type Sitemaps } from './sitemaps.ts';

const { house: brand } = brandsOf();
const at = new Date('2026-06-01T12:00:00Z');
/** goods from which an id on were read, in turn */
let walks: string[];
let goods: string[];
/** what a walk waits for */
let held: Promise<void>;
let maps: Sitemaps;

const pageOf = (id: string): ListedPage => ({ id, name: `Goods ${id}`, names: {}, changedAt: at });
const pages: ListedPages = {
  // every second one begins a part
  parts: async (kind) => (kind === 'goods' ? goods.filter((_, place) => place % 2 === 0).map(pageOf) : []),
  async *from(_kind, _brand, from) {
    walks.push(from);
    await held;
    yield goods
      .filter((id) => id >= from)
      .slice(0, 2)
      .map(pageOf);
  },
  categories: async () => [],
  names: async () => undefined,
};

beforeEach(() => {
  walks = [];
  goods = ['G1', 'G2', 'G3', 'G4'];
  held = Promise.resolve();
  maps = createSitemaps({ pages, help: { shown: async () => [] } });
});

const read = async (part?: string, { host = brand.hosts[0] ?? '', place = '192.0.2.1' } = {}) => {
  const map = await maps({ brand, origin: `https://${host}`, place, part });
  return map && brotliDecompressSync(map.packed).toString();
};

describe('the map of a brand', () => {
  it('names parts, each of which has its goods', async () => {
    expect(await read()).toContain('/sitemap/goods-G3.xml');
    expect(await read('goods-G3')).toContain('id=G4');
  });

  it('still has a part that it named before goods went, and does not keep what anybody may name', async () => {
    await read();
    goods = ['G2', 'G3', 'G4'];
    maps = createSitemaps({ pages, help: { shown: async () => [] } });
    expect(await read('goods-G3')).toContain('id=G3');
    await read('goods-G3');
    expect(walks).toEqual(['G3', 'G3']);
  });

  it('is made once for all who ask', async () => {
    await read('goods-G1');
    await read('goods-G1', { place: '198.51.100.1' });
    expect(walks).toEqual(['G1']);
  });

  it.each(['', 'goods', 'goods-', 'goods-G1/..', 'category-G1', 'orders-1'])(
    'has no part “%s”',
    async (part) => {
      expect(await read(part)).toBeUndefined();
    },
  );
});

it('refuses a place that asks for more than it reads, and no other', async () => {
  const released = Promise.withResolvers<void>();
  await read();
  held = released.promise;
  const first = ['G1', 'G3', 'A', 'B'].map((id) => read(`goods-${id}`));
  await expect(read('goods-C')).rejects.toThrow(BusyError);
  const other = read('goods-G2', { place: '198.51.100.1' });
  released.resolve();
  expect(await other).toContain('id=G2');
  expect(await Promise.all(first)).toHaveLength(4);
});
