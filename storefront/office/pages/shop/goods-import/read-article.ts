import { compare } from '@caravan/storefront-shared/money';
import type { ArticleDraft } from '../../../api/article-files.ts';
import type { Line } from '../../../features/csv-file/lines.ts';
import { attributes, flag, optional, price, shownName, words } from './cells.ts';
import type { Fault, Rule } from './kinds.ts';
import { readTiers } from './read-tiers.ts';
import { readVariants } from './read-variants.ts';
import type { Sheet } from './sheet.ts';

/** An article of the file, with what is needed to tell about it and to write it into a file again. */
export type ReadArticle = {
  readonly article: ArticleDraft;
  /** of it as it is sent */
  readonly bytes: number;
  readonly lines: readonly Line[];
};

/** An article that alone is more cannot be sent. */
export const MOST_BYTES = 60_000;
const encoder = new TextEncoder();

/** Reads the lines of one article. */
export function readArticle(
  code: string,
  sheet: Sheet,
  category: Rule<string>,
): ReadArticle | readonly Fault[] {
  const called = sheet.readOnce('name', shownName);
  const description = sheet.readOnce('description', optional(words(5_000)));
  const categoryId = sheet.readOnce('category', category);
  const unit = sheet.readOnce('unit', optional(words(16)));
  const tiers = readTiers(sheet);
  const originalPrice = readOriginalPrice(sheet, tiers[0]?.price);
  const said = sheet.readOnce('attributes', optional(attributes));
  const listed = sheet.readOnce('listed', optional(flag));
  const { options, variants } = readVariants(sheet, tiers.at(-1)?.price);
  if (sheet.faults.length > 0 || called === undefined || categoryId === undefined) return sheet.faults;
  const article: ArticleDraft = {
    code,
    name: called,
    categoryId,
    tiers,
    variants,
    ...(description !== undefined && { description }),
    ...(unit !== undefined && { unit }),
    ...(originalPrice !== undefined && { originalPrice }),
    ...(said !== undefined && { attributes: said }),
    ...(listed !== undefined && { listed }),
    ...(options.length > 0 && { options }),
  };
  const bytes = encoder.encode(JSON.stringify(article)).length;
  if (bytes > MOST_BYTES) sheet.add(sheet.lineOf('code'), 'code', { kind: 'article-too-big' });
  return sheet.faults.length > 0 ? sheet.faults : { article, bytes, lines: sheet.lines };
}

function readOriginalPrice(sheet: Sheet, first: string | undefined): string | undefined {
  const was = sheet.readOnce('original_price', optional(price));
  if (was !== undefined && first !== undefined && compare(was, first) <= 0)
    sheet.add(sheet.lineOf('original_price'), 'original_price', { kind: 'original-too-low' });
  return was;
}
