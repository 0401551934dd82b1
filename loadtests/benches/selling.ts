import { addShopMember, type IsolatedSystem } from '@caravan/caravan/testing';
import type { Api, RequestOf } from '../system/api.ts';
import { prepareBuyers, type Purchase } from '../system/buyers.ts';
import { one, pay, submit } from './buying.ts';
import { concurrently, describe } from './concurrently.ts';

const WORKERS = 16;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '20') / 2;
const ARTICLES = Number(process.env['BENCH_ARTICLES'] ?? '10000');
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? '10000');
/** As many as the office's page of imports sends at once. */
const ARTICLES_AT_ONCE = 100;
const PASSWORD = 'load-test1';

type Draft = RequestOf<'sellerArticle!import'>['articles'][number];

/** A shop's day: a file of 10,000 goods comes in, 10,000 orders follow, and 16 people look through their list. */
export async function selling(api: Api, system: IsolatedSystem): Promise<void> {
  const { token, sellerId } = await assistant(api, system);
  const purchase = await imported(api, token, sellerId);
  await ordered(api, purchase);
  const load = { workers: WORKERS, seconds: SECONDS, warmUpSeconds: 3 };
  const first = await concurrently(load, async () => {
    await api.call('sellerOrder!list', {}, { token });
  });
  console.log(describe(`first of ${ORDERS} orders, 16 at once`, first));
  const pages = await cursors(api, token);
  // a short run has one page
  if (pages.length === 0) return;
  const deep = await concurrently(load, async (worker, turn) => {
    await api.call('sellerOrder!list', { before: one(pages, worker * 31 + turn) }, { token });
  });
  console.log(describe(`the last half of them, 16 at once`, deep));
}

/** Somebody who runs a shop of the seed, signed in for it. */
async function assistant(api: Api, system: IsolatedSystem): Promise<{ token: string; sellerId: string }> {
  const { pageList } = await api.call('sellerGoods!list', { pageSize: 1 });
  const { sellerId } = one(pageList, 0);
  const username = `shop${Date.now().toString(36)}`;
  const { usercode } = await api.call('localuser!registerNoVerifcode', { username, password: PASSWORD });
  await addShopMember(system, { sellerId, usercode, role: 'assistant' });
  return await api.call('seller!login', { username, password: PASSWORD });
}

/** What to buy: the first of the goods, at the least that the shop sells. */
async function imported(api: Api, token: string, sellerId: string): Promise<Purchase> {
  const { pageList: branches } = await api.call('category!tree', {});
  const categoryId = one(one(branches, 0).children, 0).categoryId;
  const drafts = Array.from({ length: ARTICLES }, (_, n): Draft => draft(n, categoryId));
  const began = performance.now();
  for (let from = 0; from < drafts.length; from += ARTICLES_AT_ONCE) {
    const articles = drafts.slice(from, from + ARTICLES_AT_ONCE);
    const { pageList } = await api.call(
      'sellerArticle!import',
      { articles },
      { token, key: `import-${from}` },
    );
    const refused = pageList.find(({ refusal }) => refusal);
    if (refused) throw new Error(`${refused.code} was refused: ${refused.refusal?.key}`);
  }
  console.log(`${ARTICLES} goods imported in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const { pageList } = await api.call('sellerArticle!list', { search: drafts[0]?.code ?? '' }, { token });
  const { goodsId } = one(pageList, 0);
  const [{ variants }, { minimumOrder }] = await Promise.all([
    api.call('sellerArticle!info', { goodsId }, { token }),
    api.call('seller!info', { sellerId }),
  ]);
  return { skuId: one(variants, 0).skuId, quantity: Math.ceil(Number(minimumOrder) / 2) + 1 };
}

function draft(n: number, categoryId: string): Draft {
  return {
    code: `BENCH-${n}`,
    name: `Stackable crate ${n}`,
    categoryId,
    tiers: [
      { from: 1, price: '2' },
      { from: 500, price: '1.8' },
    ],
    options: [{ name: 'Colour', values: ['Blue', 'Grey'] }],
    variants: [
      { values: ['Blue'], stock: 10_000_000 },
      { values: ['Grey'], stock: 10_000 },
    ],
  };
}

async function ordered(api: Api, purchase: Purchase): Promise<void> {
  const buyers = await prepareBuyers(api, WORKERS, '100000');
  const began = performance.now();
  await Promise.all(
    buyers.map(async (prepared, worker) => {
      const buyer = { ...prepared, purchases: [purchase] };
      for (let turn = worker; turn < ORDERS; turn += WORKERS) {
        const key = `selling-${turn}`;
        await pay(api, buyer, await submit(api, buyer, turn, key), key);
      }
    }),
  );
  console.log(`(${ORDERS} orders were paid in ${((performance.now() - began) / 1_000).toFixed(0)} s)`);
}

/** Where the pages of the last half of the list begin. */
async function cursors(api: Api, token: string): Promise<readonly number[]> {
  const all: number[] = [];
  for (let before: number | undefined; ;) {
    const { next } = await api.call('sellerOrder!list', before === undefined ? {} : { before }, { token });
    if (next === undefined) break;
    all.push(next);
    before = next;
  }
  return all.slice(all.length / 2);
}
