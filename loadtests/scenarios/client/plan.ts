import { SharedArray } from 'k6/data';
import type { Plan, ShownGoods } from '../../load/plan.ts';
import type { Buyer } from '../../system/buyers.ts';

/** What this run is told by load/load.ts. */
export const plan = JSON.parse(open(__ENV['PLAN'] ?? '')) as Plan;

function listOf<Item>(name: string, file: string | undefined): readonly Item[] {
  return new SharedArray<Item>(name, () => (file === undefined ? [] : (JSON.parse(open(file)) as Item[])));
}

export const buyers = listOf<Buyer>('buyers', plan.buyers);
export const goods = listOf<ShownGoods>('goods', plan.goods);
