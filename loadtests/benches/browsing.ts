import type { Api } from '../system/api.ts';
import { concurrently, describe } from './concurrently.ts';
import { pick } from './pick.ts';

const WORKERS = 16;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '20') / 2;
const WORDS = [
  'bottle',
  'cable',
  'steel',
  'cotton',
  'bag',
  'lamp',
  'brush',
  'toy',
  'case',
  'knife',
  'towel',
  'speaker',
  'glove',
  'stainless',
];
const SORTS = ['popular', 'new', 'price-up', 'price-down', 'rating'] as const;

/** Lists by category, sort and page; searches by one or two words; product pages: none of them the same twice in a row. */
export async function browsing(api: Api): Promise<void> {
  const { pageList: branches } = await api.call('category!tree', {});
  const categories = branches
    .flatMap((branch) => [branch, ...branch.children])
    .map(({ categoryId }) => categoryId);
  const goodsIds: string[] = [];
  for (const categoryId of categories) {
    const { pageList } = await api.call('sellerGoods!list', { categoryId, pageSize: 60 });
    goodsIds.push(...pageList.map(({ goodsId }) => goodsId));
  }
  const load = { workers: WORKERS, seconds: SECONDS, warmUpSeconds: 2 };

  const lists = await concurrently(load, async (worker, turn) => {
    const n = worker * 1_000_003 + turn;
    await api.call('sellerGoods!list', {
      categoryId: pick(categories, n),
      sort: pick(SORTS, n + 1),
      pageNum: 1 + (n % 5),
    });
  });
  console.log(describe('goods list, concurrency 16', lists));

  const searches = await concurrently(load, async (worker, turn) => {
    const n = worker * 1_000_003 + turn;
    const keyword = n % 3 === 0 ? `${pick(WORDS, n)} ${pick(WORDS, n + 1)}` : pick(WORDS, n);
    await api.call('sellerGoods!search', {
      keyword,
      pageNum: 1 + (n % 5),
      categoryId: n % 2 ? pick(categories, n) : undefined,
    });
  });
  console.log(describe('goods search, concurrency 16', searches));

  const products = await concurrently(load, async (worker, turn) => {
    await api.call('sellerGoods!info', { goodsId: pick(goodsIds, worker * 1_000_003 + turn) });
  });
  console.log(describe('product page, concurrency 16', products));
}
