import type { Api } from '../system/api.ts';
import type { ShownGoods } from './plan.ts';

const PAGES = [1, 2, 3, 4, 5];

/** What visitors may look at: goods, every category, and the words of the goods' names. */
export async function whatIsForSale(
  api: Api,
): Promise<{ readonly goods: ShownGoods[]; readonly categories: string[]; readonly words: string[] }> {
  const [{ pageList: branches }, ...lists] = await Promise.all([
    api.call('category!tree', {}),
    ...PAGES.map((pageNum) => api.call('sellerGoods!list', { pageNum, pageSize: 60, sort: 'popular' })),
  ]);
  // a page after the last one is the last one
  const goods = [
    ...new Map(
      lists.flatMap(({ pageList }) => pageList).map(({ goodsId, name }) => [goodsId, { goodsId, name }]),
    ).values(),
  ];
  if (goods.length === 0 || branches.length === 0)
    throw new Error('Nothing is for sale, so there is nothing to look at.');
  const words = goods.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return {
    goods,
    categories: branches.flatMap(({ categoryId, children }) => [
      categoryId,
      ...children.map((child) => child.categoryId),
    ]),
    words: [...new Set(words)],
  };
}
