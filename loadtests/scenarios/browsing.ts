import { call } from './client/call.ts';
import { openPage } from './client/page.ts';
import { goods, plan } from './client/plan.ts';
import { one, turn } from './client/turn.ts';

export { handleSummary } from './client/summary.ts';
export const options = plan.options;

/** Without a common divisor with most lists, so that who comes after another looks at something else. */
const APART = 389;

/** Somebody without an account comes by a link, as the gateway renders the page, and then looks around in the mall. */
export default function browse(): void {
  const n = turn();
  const [first, second] = [one(goods, n * APART), one(goods, n * APART + 1)];
  const categoryId = one(plan.categories, n);
  const keyword = one(plan.words, n);
  const pages = [
    () => openPage('page-home', '/index'),
    () => openPage('page-category', `/commodity?categoryId=${encodeURIComponent(categoryId)}`),
    () => openPage('page-search', `/searchGoods?k=${encodeURIComponent(keyword)}`),
    () => openPage('page-goods', `/productDetails?id=${encodeURIComponent(first.goodsId)}`),
  ];
  one(pages, n)();
  call('index!home', {});
  call('sellerGoods!list', { categoryId, sort: 'popular' });
  call('sellerGoods!search', { keyword });
  call('sellerGoods!info', { goodsId: first.goodsId });
  call('sellerGoods!info', { goodsId: second.goodsId });
}
