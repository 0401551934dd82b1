import { afterAll, describe, expect, it } from 'vitest';
import { createTestMall } from './testing/test-mall.ts';
import type { Facets, RequestOf } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
afterAll(() => mall.stop());

type Filters = Omit<RequestOf<'sellerGoods!facets'>, 'keyword'>;
type Line = { readonly choose: Filters; readonly goodsCount: number };

/** Each choice that is offered, as the filter that it stands for in place of what is chosen there. */
function linesOf(found: Facets): Line[] {
  const branches = found.categories.flatMap(({ children, ...branch }) => [branch, ...children]);
  return [
    ...branches.map(({ categoryId, goodsCount }) => ({ choose: { categoryId }, goodsCount })),
    ...found.ratings.map(({ limit, goodsCount }) => ({ choose: { minRating: limit }, goodsCount })),
    ...found.minimums.map(({ limit, goodsCount }) => ({ choose: { maxBuyMin: limit }, goodsCount })),
    ...found.discounts.map(({ limit, goodsCount }) => ({ choose: { minDiscount: limit }, goodsCount })),
    ...found.colours.map(({ value, goodsCount }) => ({ choose: { colours: [value] }, goodsCount })),
    ...found.sizes.map(({ value, goodsCount }) => ({ choose: { sizes: [value] }, goodsCount })),
    ...found.stores.map(({ sellerId, goodsCount }) => ({ choose: { sellerIds: [sellerId] }, goodsCount })),
    ...found.shipsFrom.map(({ warehouseId, goodsCount }) => ({
      choose: { shipsFrom: [warehouseId] },
      goodsCount,
    })),
    { choose: { inStock: true }, goodsCount: found.inStock },
  ];
}

const numberIn = async (filters: Filters, keyword?: string) => {
  const { pageInfo } =
    keyword === undefined
      ? await client.call('sellerGoods!list', { ...filters, pageSize: 1 })
      : await client.call('sellerGoods!search', { ...filters, keyword, pageSize: 1 });
  return pageInfo.totalElements;
};

/** Those of which the list, or the search, holds another number than is said. */
async function untrue(given: Filters, lines: readonly Line[], keyword?: string): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const { choose, goodsCount } of lines) {
    const held = await numberIn({ ...given, ...choose }, keyword);
    if (held !== goodsCount) wrong.push({ given, choose, said: goodsCount, held });
  }
  return wrong;
}

describe('what a list says of each choice', () => {
  it('is what the list then holds', async () => {
    const found = await client.call('sellerGoods!facets', {});
    expect(found.totalElements).toBe(await numberIn({}));
    const lines = linesOf(found);
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.filter(({ goodsCount }) => goodsCount === 0)).toEqual([]);
    expect(await untrue({}, lines)).toEqual([]);
  });

  it('respects the other choices and not itself, so that a second value widens it', async () => {
    const all = await client.call('sellerGoods!facets', {});
    const [one, other] = all.colours;
    const [place] = all.shipsFrom;
    if (!one || !other || !place) expect.unreachable();
    const given = { colours: [one.value], shipsFrom: [place.warehouseId], minRating: 3 };
    const found = await client.call('sellerGoods!facets', given);
    expect(found.totalElements).toBe(await numberIn(given));
    expect(found.totalElements).toBeGreaterThan(0);
    expect(await untrue(given, linesOf(found))).toEqual([]);
    const ofOne = await numberIn({ colours: [one.value] });
    expect(await numberIn({ colours: [one.value, other.value] })).toBeGreaterThan(ofOne);
  });

  it('keeps a line for what is chosen, also where nothing is left of it', async () => {
    const given = { colours: ['No such colour'], minRating: 4.9, maxPrice: '0.000001' };
    const found = await client.call('sellerGoods!facets', given);
    expect(found.totalElements).toBe(0);
    expect(found.colours).toEqual([{ value: 'No such colour', goodsCount: 0 }]);
    expect(found.ratings).toEqual([{ limit: 4.9, goodsCount: 0 }]);
    expect(found).not.toHaveProperty('price');
  });

  it('is of the store, of the discounted and of the search alone, where the list is', async () => {
    const { pageList } = await client.call('sellerGoods!list', { pageSize: 1 });
    const { sellerId = '', name = '' } = pageList[0] ?? {};
    for (const given of [{ sellerId }, { discounted: true }]) {
      const found = await client.call('sellerGoods!facets', given);
      expect(found.totalElements).toBe(await numberIn(given));
      expect(await untrue(given, linesOf(found))).toEqual([]);
    }
    const keyword = name.split(' ').at(-1)?.replaceAll(/\W/g, '') ?? '';
    const found = await client.call('sellerGoods!facets', { keyword });
    const searched = await client.call('sellerGoods!search', { keyword });
    expect(found.totalElements).toBe(searched.pageInfo.totalElements);
    expect(found.categories.reduce((sum, { goodsCount }) => sum + goodsCount, 0)).toBe(found.totalElements);
    expect(await untrue({}, linesOf(found), keyword)).toEqual([]);
  });

  it('leads out of a search that a choice left empty, or that only other words would fill', async () => {
    for (const keyword of ['shirt', 'cotton shirt']) {
      const all = await client.call('sellerGoods!facets', { keyword });
      expect(all.totalElements).toBeGreaterThan(0);
      const given = { colours: ['No such colour'] };
      expect(await numberIn(given, keyword)).toBe(0);
      const found = await client.call('sellerGoods!facets', { keyword, ...given });
      expect(found.totalElements).toBe(0);
      expect(found.colours.filter(({ goodsCount }) => goodsCount > 0)).toEqual(all.colours);
      expect(await untrue(given, linesOf(found), keyword)).toEqual([]);
      const [one] = all.colours;
      const narrowed = { colours: [one?.value ?? ''], categoryId: all.categories.at(-1)?.categoryId ?? '' };
      const beside = await client.call('sellerGoods!facets', { keyword, ...narrowed });
      expect(beside.totalElements).toBe(await numberIn(narrowed, keyword));
      expect(await untrue(narrowed, linesOf(beside), keyword)).toEqual([]);
    }
  });
});
