import { compare, sum } from '@caravan/storefront-shared/money';
import type { Line } from '../../../features/csv-file/lines.ts';
import { count, difference, optional, words } from './cells.ts';
import { optionNumbers } from './columns.ts';
import type { Rule } from './kinds.ts';
import type { Sheet } from './sheet.ts';

type Variant = { values: string[]; priceDelta?: string; stock?: number; warehouse?: string };
type Option = { name: string; values: string[] };
type NamedOption = { readonly name: string; readonly number: (typeof optionNumbers)[number] };

const MOST_STOCK = 10_000_000;
const MOST_VALUES = 50;
const MOST_VARIANTS = 100;

/** What a buyer chooses, and a variant for each line; the last price is that of the largest quantity. */
export function readVariants(sheet: Sheet, warehouseRule: Rule<string>, lastPrice: string | undefined) {
  const named = readOptions(sheet);
  const seen = new Map<string, Line>();
  const variants = sheet.lines.map((line): Variant => {
    const values = named.map(({ number }) => sheet.read(line, `value${number}`, words(60)) ?? '');
    const key = JSON.stringify(values);
    const twin = seen.get(key);
    if (twin && !values.includes(''))
      sheet.add(line, named[0] ? `value${named[0].number}` : 'code', { kind: 'variant-twice' }, twin);
    seen.set(key, twin ?? line);
    const priceDelta = sheet.read(line, 'price_difference', optional(difference));
    const stock = sheet.read(line, 'stock', optional(count(0, MOST_STOCK)));
    const warehouse = sheet.read(line, 'warehouse', optional(warehouseRule));
    if (
      priceDelta !== undefined &&
      lastPrice !== undefined &&
      compare(sum([lastPrice, priceDelta]), '0') <= 0
    )
      sheet.add(line, 'price_difference', { kind: 'difference-too-low' });
    return {
      values,
      ...(priceDelta !== undefined && { priceDelta }),
      ...(stock !== undefined && { stock }),
      ...(warehouse !== undefined && { warehouse }),
    };
  });
  const beyond = sheet.lines[MOST_VARIANTS];
  if (beyond) sheet.add(beyond, 'code', { kind: 'too-many-parts', most: MOST_VARIANTS });
  const options = named.map(({ name, number }, place): Option => {
    const values = [...new Set(variants.map((variant) => variant.values[place] ?? ''))];
    const column = `value${number}` as const;
    if (values.length > MOST_VALUES)
      sheet.add(sheet.lineOf(column), column, { kind: 'too-many-parts', most: MOST_VALUES });
    return { name, values };
  });
  return { options, variants };
}

function readOptions(sheet: Sheet): NamedOption[] {
  const named: NamedOption[] = [];
  for (const number of optionNumbers) {
    const column = `option${number}` as const;
    const name = sheet.readOnce(column, optional(words(40)));
    const values = `value${number}` as const;
    const alone = sheet.lineOf(values);
    if (name === undefined) {
      if (sheet.cell(sheet.lineOf(column), column) === '' && sheet.cell(alone, values) !== '')
        sheet.add(alone, values, { kind: 'value-alone' });
      continue;
    }
    if (named.some((option) => option.name === name))
      sheet.add(sheet.lineOf(column), column, { kind: 'option-twice' });
    named.push({ name, number });
  }
  return named;
}
