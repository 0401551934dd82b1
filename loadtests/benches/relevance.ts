import type { GoodsItem } from '@caravan/gateway/wire';
import type { Api } from '../system/api.ts';
import heldOut from './relevance/held-out-queries.json' with { type: 'json' };
import judged from './relevance/judged-queries.json' with { type: 'json' };
import { gradeOf, kindOf, ndcg } from './relevance/judgement.ts';
import type { Judged } from './relevance/judgement.ts';
import kinds from './relevance/kinds.json' with { type: 'json' };

const TARGET = 0.85;
const SHOWN = 10;
/** An answer worse than this is shown with what it found. */
const POOR = 0.7;

/**
 * How good the first ten results of judged queries are in the default catalogue: nDCG@10 in all, per kind of query, and of the
 * queries held out, by which nothing was tuned. Throws when the mean of the others is below 0.85.
 */
export async function relevance(api: Api): Promise<void> {
  const goods = await allGoods(api);
  const unknown = goods.filter(({ name }) => kindOf(name, kinds) === undefined);
  if (unknown.length > 0) throw new Error(`kinds.json lacks the kind of ${unknown[0]?.name}.`);
  const scores = await scoresOf(api, goods, judged);
  for (const [kind, group] of Map.groupBy(scores, (score) => score.kind)) print(kind, group);
  print('held out', await scoresOf(api, goods, heldOut));
  print('all', scores);
  const mean = meanOf(scores);
  if (mean < TARGET) throw new Error(`nDCG@10 is ${mean.toFixed(3)}, below ${TARGET}.`);
}

type Score = {
  readonly query: string;
  readonly kind: string;
  readonly value: number;
  readonly found: number;
};

async function scoresOf(
  api: Api,
  goods: readonly GoodsItem[],
  queries: readonly Judged[],
): Promise<readonly Score[]> {
  const scores: Score[] = [];
  for (const one of queries) {
    const { pageList, pageInfo } = await api.call('sellerGoods!search', {
      keyword: one.query,
      pageSize: SHOWN,
    });
    const graded = (items: readonly GoodsItem[]) => items.map((item) => gradeOf(item, one, kinds));
    const value = ndcg(graded(pageList), graded(goods));
    scores.push({ query: one.query, kind: one.kind, value, found: pageInfo.totalElements });
    if (value < POOR) console.log(`  ${value.toFixed(2)} "${one.query}": ${namesOf(pageList)}`);
  }
  return scores;
}

const namesOf = (items: readonly GoodsItem[]) =>
  items.length === 0 ? 'nothing' : items.map(({ name }) => kindOf(name, kinds)).join(', ');

const meanOf = (scores: readonly Score[]) =>
  scores.reduce((sum, { value }) => sum + value, 0) / Math.max(1, scores.length);

function print(name: string, scores: readonly Score[]): void {
  const nothing = scores.filter(({ found }) => found === 0).length;
  console.log(
    `${name.padEnd(10)} nDCG@${SHOWN} ${meanOf(scores).toFixed(3)} of ${scores.length} queries, ${nothing} without a result`,
  );
}

async function allGoods(api: Api): Promise<GoodsItem[]> {
  const goods: GoodsItem[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { pageList } = await api.call('sellerGoods!list', { pageNum, pageSize: 60 });
    goods.push(...pageList);
    if (pageList.length < 60) return goods;
  }
}
