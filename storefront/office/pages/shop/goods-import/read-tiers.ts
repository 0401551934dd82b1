import { compare } from '@caravan/storefront-shared/money';
import { count, optional, price } from './cells.ts';
import { laterTiers } from './columns.ts';
import type { Sheet } from './sheet.ts';

type Tier = { readonly from: number; readonly price: string };
const MOST_PIECES = 1_000_000;

/** From how many pieces on one costs what: more pieces at a time, and never for more money each. */
export function readTiers(sheet: Sheet): Tier[] {
  const minimum = sheet.readOnce('minimum', optional(count(1, MOST_PIECES))) ?? 1;
  const first = sheet.readOnce('price', price);
  const tiers: Tier[] = first === undefined ? [] : [{ from: minimum, price: first }];
  for (const number of laterTiers) {
    const [fromColumn, priceColumn] = [`price${number}_from`, `price${number}`] as const;
    const said = ([fromColumn, priceColumn] as const).some(
      (column) => sheet.cell(sheet.lineOf(column), column) !== '',
    );
    if (!said) continue;
    const from = sheet.readOnce(fromColumn, count(1, MOST_PIECES));
    const cost = sheet.readOnce(priceColumn, price);
    const before = tiers.at(-1);
    if (from === undefined || cost === undefined) continue;
    if (before && from <= before.from)
      sheet.add(sheet.lineOf(fromColumn), fromColumn, { kind: 'tier-order', least: before.from + 1 });
    if (before && compare(cost, before.price) > 0)
      sheet.add(sheet.lineOf(priceColumn), priceColumn, { kind: 'tier-dearer' });
    tiers.push({ from, price: cost });
  }
  return tiers;
}
