import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type Statement = ResponseOf<'sellerShop!statement'>;
export type Movement = Statement['pageList'][number];

const PAGE_SIZE = 50;
const ask = (before: number | undefined, pageSize: number) =>
  call('sellerShop!statement', { ...(before !== undefined && { before }), pageSize }, { quiet: true });

/** What the mall owes the shop, and what made it. */
export const statementPage = createArea().resource((before: number | undefined) => ask(before, PAGE_SIZE));

/** As many as the server gives at once. */
const AT_ONCE = 100;

/** Every movement, the newest first. */
export async function wholeStatement(): Promise<Movement[]> {
  const movements: Movement[] = [];
  for (let before: number | undefined; ;) {
    const page = await ask(before, AT_ONCE);
    movements.push(...page.pageList);
    if (page.next === undefined) return movements;
    before = page.next;
  }
}
