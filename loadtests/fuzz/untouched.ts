import { rowDigests, type IsolatedSystem } from '@caravan/caravan/testing';

/**
 * Who calls as a buyer, or as nobody, changes none of their rows: only staff and sellers may. The journal is not among them: it notes who
 * tries to sign in.
 */
const CLOSED_TABLES = [
  'article_command',
  'banner',
  'brand',
  'brand_host',
  'brand_parameters',
  'category',
  'chat_phrase',
  'goods',
  'help_text',
  'lottery_activity',
  'review_answer',
  'shop_category',
  'shop_invitation',
  'shop_member',
  'sku',
  'staff',
  'staff_session',
  'stock_change',
  'warehouse',
] as const;

type Digests = ReadonlyMap<string, string>;
export type Rows = { readonly closed: Digests; readonly bystander: Digests };

/** Once nothing of a payment of theirs is under way: its order is struck off the unpaid ones a moment after it is shown as paid. */
export async function atRest(system: IsolatedSystem, usercode: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await rowDigests(system, usercode)).get('unpaid_order')?.startsWith('0 ')) {
    if (Date.now() > deadline) throw new Error('A paid order was among the unpaid ones for a minute.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** What must be the same before and after a run. @throws Error if a table that is named here does not exist */
export async function rowsToKeep(system: IsolatedSystem, usercode: string): Promise<Rows> {
  const all = await rowDigests(system);
  const missing = CLOSED_TABLES.filter((table) => !all.has(table));
  if (missing.length > 0) throw new Error(`There is no table ${missing.join(', ')}.`);
  return {
    closed: new Map(CLOSED_TABLES.map((table) => [table, all.get(table) ?? ''])),
    bystander: await rowDigests(system, usercode),
  };
}

/** A sentence for each table in which something changed that nobody was allowed to change. */
export function touched(before: Rows, after: Rows): string[] {
  const changed = (kind: keyof Rows) =>
    [...before[kind].keys()].filter((table) => before[kind].get(table) !== after[kind].get(table));
  return [
    ...changed('closed').map((table) => `${table} changed, which only staff and sellers may change.`),
    ...changed('bystander').map((table) => `${table} changed where it is about a buyer who called nothing.`),
  ];
}
