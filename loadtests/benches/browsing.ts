import type { GoodsItem } from '@caravan/gateway/wire';
import type { Api } from '../system/api.ts';
import { concurrently, describe } from './concurrently.ts';
import { picker } from './pick.ts';

const WORKERS = 16;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '20') / 2;
const SORTS = ['popular', 'new', 'price-up', 'price-down', 'rating'] as const;
const PAGES = Array.from({ length: 50 }, (_, index) => index + 1);

/**
 * Lists, searches and product pages of a large shop. The requests vary over far more than the gateway caches for its second or
 * two (20,000 lists, 25,000 goods, a million searches), so that the database answers nearly all of them.
 */
export async function browsing(api: Api): Promise<void> {
  const { categories, goods } = await stroll(api);
  const goodsIds = goods.map(({ goodsId }) => goodsId);
  const words = [...new Set(goods.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []))];
  console.log(
    `(${categories.length} categories, ${goodsIds.length} goods seen, ${words.length} words in their names)`,
  );
  const pick = picker();
  const load = { workers: WORKERS, seconds: SECONDS, warmUpSeconds: 3 };

  const lists = await concurrently(load, async () => {
    await api.call('sellerGoods!list', {
      categoryId: pick(categories),
      sort: pick(SORTS),
      pageNum: pick(PAGES),
    });
  });
  console.log(describe('goods list, concurrency 16', lists));

  const searches = await concurrently(load, async (_, turn) => {
    const keyword = turn % 2 ? pick(words) : `${pick(words)} ${pick(words)}`;
    await api.call('sellerGoods!search', { keyword, sort: pick(['relevance', 'popular', 'price-up']) });
  });
  console.log(describe('goods search, concurrency 16', searches));

  const products = await concurrently(load, async () => {
    await api.call('sellerGoods!info', { goodsId: pick(goodsIds) });
  });
  console.log(describe('product page, concurrency 16', products));
}

async function stroll(api: Api): Promise<{ categories: string[]; goods: GoodsItem[] }> {
  const { pageList: branches } = await api.call('category!tree', {});
  const leaves = branches.flatMap(({ children }) => children.map(({ categoryId }) => categoryId));
  const goods: GoodsItem[] = [];
  for (const categoryId of leaves) {
    const pages = [1, 2, 3, 4, 5, 6].map((pageNum) =>
      api.call('sellerGoods!list', { categoryId, pageNum, pageSize: 60 }),
    );
    for (const { pageList } of await Promise.all(pages)) goods.push(...pageList);
  }
  return { categories: [...branches.map(({ categoryId }) => categoryId), ...leaves], goods };
}
