import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type Statement = ResponseOf<'sellerShop!statement'>;
export type Movement = Statement['pageList'][number];

const PAGE_SIZE = 50;
const ask = (before: number | undefined, pageSize: number) =>
  call('sellerShop!statement', { ...(before !== undefined && { before }), pageSize }, { quiet: true });

/** What the shop earned, and what became of it; a payout makes all of it out of date. */
export const statement = createArea();
export const statementPage = statement.resource((before: number | undefined) => ask(before, PAGE_SIZE));

/** Takes an amount of what is available to the wallet of the owner, who asks for it. */
export const payOut = (
  { amount, safeword }: { readonly amount: string; readonly safeword: string },
  idempotencyKey: string,
) => call('sellerShop!payOut', { amount, safeword }, { quiet: true, idempotencyKey });

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
