import { chromium } from 'playwright';
import { chromiumFlags, chromiumPath } from '../../.config/chromium.ts';
import type { Api } from '../system/api.ts';
import { actionsOn, type Product } from './actions.ts';
import { inpOf, LEAST_MS, type Visitor } from './inp.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? '5');
const GOAL_MS = 100;

/** How many times slower than this machine: as it is, and as Lighthouse thinks of a phone. */
const speeds = [1, 4];

/**
 * INP of ten things that visitors do, by the Event Timing API in headless Chromium: medians. Throws when one takes longer than its
 * goal on this machine as it is.
 */
export async function interactions(api: Api, origin: string): Promise<void> {
  const [visitor, product] = [await register(api), await reviewed(api)];
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  const missed: string[] = [];
  try {
    for (const action of actionsOn(product))
      for (const slowerBy of speeds) {
        const runs: number[] = [];
        for (let run = 0; run < RUNS; run += 1)
          runs.push(await inpOf(browser, origin, { action, slowerBy, visitor }));
        const median = runs.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
        const told = median < LEAST_MS ? `under ${LEAST_MS}` : String(median);
        const all = runs.join(', ');
        console.log(`${action.name.padEnd(28)} ${slowerBy}x slower: INP ${told} ms (${all})`);
        if (slowerBy === 1 && median > GOAL_MS) missed.push(action.name);
      }
  } finally {
    await browser.close();
  }
  if (missed.length > 0) throw new Error(`slower than ${GOAL_MS} ms: ${missed.join(', ')}`);
}

/** Who adds to the cart is logged in. */
async function register(api: Api): Promise<Visitor> {
  const username = `hand${Date.now().toString(36)}`;
  const account = { username, password: 'load-test1' };
  const { token, usercode } = await api.call('localuser!registerNoVerifcode', account);
  return { token, user: JSON.stringify({ usercode, username }) };
}

/** Goods in stock that buyers have said something of. */
async function reviewed(api: Api): Promise<Product> {
  const { pageList } = await api.call('sellerGoods!list', { pageSize: 60 });
  for (const { goodsId } of pageList) {
    const [{ skus, buyMin }, { total }] = await Promise.all([
      api.call('sellerGoods!info', { goodsId }),
      api.call('evaluation!countType', { goodsId }),
    ]);
    if (total > 0 && skus.every(({ stock }) => stock > buyMin * 2)) return { goodsId };
  }
  throw new Error('no goods of the seed are in stock and reviewed');
}
