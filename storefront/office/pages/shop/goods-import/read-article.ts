import { compare } from '@caravan/storefront-shared/money';
import type { ArticleDraft } from '../../../api/article-files.ts';
import { MOST_SAMPLES } from '../../../api/articles.ts';
import type { Line } from '../../../features/csv-file/lines.ts';
import { attributes, count, flag, optional, price, shownName, words } from './cells.ts';
import type { Fault, MallRules } from './kinds.ts';
import type { NamedPictures, PictureOfVariant } from './pictures.ts';
import { readPictures } from './read-pictures.ts';
import { readTexts } from './read-texts.ts';
import { readTiers } from './read-tiers.ts';
import { readVariants } from './read-variants.ts';
import type { Sheet } from './sheet.ts';

/** An article of the file, with what is needed to tell about it and to write it into a file again. */
export type ReadArticle = {
  readonly article: ArticleDraft;
  /** omitted: they are as they are */
  readonly pictures?: NamedPictures | undefined;
  /** of those variants of which it says a picture */
  readonly ofVariants?: readonly PictureOfVariant[] | undefined;
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
  { category, warehouse }: MallRules,
): ReadArticle | readonly Fault[] {
  const called = sheet.readOnce('name', shownName);
  const translations = readTexts(sheet);
  const description = sheet.readOnce('description', optional(words(5_000)));
  const categoryId = sheet.readOnce('category', category);
  const unit = sheet.readOnce('unit', optional(words(16)));
  const tiers = readTiers(sheet);
  const originalPrice = readOriginalPrice(sheet, tiers[0]?.price);
  const sample = readSample(sheet);
  const said = sheet.readOnce('attributes', optional(attributes));
  const listed = sheet.readOnce('listed', optional(flag));
  const named = readPictures(sheet);
  const { options, variants } = readVariants(sheet, warehouse, tiers.at(-1)?.price);
  if (sheet.faults.length > 0 || called === undefined || categoryId === undefined) return sheet.faults;
  const article: ArticleDraft = {
    code,
    name: called,
    categoryId,
    tiers,
    variants,
    ...(description !== undefined && { description }),
    ...(translations.length > 0 && { translations }),
    ...(unit !== undefined && { unit }),
    ...(originalPrice !== undefined && { originalPrice }),
    ...(sample !== undefined && { sample }),
    ...(said !== undefined && { attributes: said }),
    ...(listed !== undefined && { listed }),
    ...(options.length > 0 && { options }),
  };
  const bytes = encoder.encode(JSON.stringify(article)).length + bytesOfPictures(named);
  if (bytes > MOST_BYTES) sheet.add(sheet.lineOf('code'), 'code', { kind: 'article-too-big' });
  if (sheet.faults.length > 0) return sheet.faults;
  return { article, ...named, bytes, lines: sheet.lines };
}

/** At most: of a file its id is sent instead of its name. */
function bytesOfPictures({ pictures, ofVariants = [] }: ReturnType<typeof readPictures>): number {
  const bytes = pictures?.names.reduce((sum, name) => sum + bytesOf(name) + 3, 0) ?? 0;
  return ofVariants.reduce((sum, { name }) => sum + bytesOf(name) + FIELD_OF_VARIANT, bytes);
}
const bytesOf = (name: string) => Math.max(LONGEST_ID, name.length * 3);
const LONGEST_ID = 64;
const FIELD_OF_VARIANT = ',"image":""'.length;

function readOriginalPrice(sheet: Sheet, first: string | undefined): string | undefined {
  const was = sheet.readOnce('original_price', optional(price));
  if (was !== undefined && first !== undefined && compare(was, first) <= 0)
    sheet.add(sheet.lineOf('original_price'), 'original_price', { kind: 'original-too-low' });
  return was;
}

/** As it is where the file has no column of its price; none where that is empty; one piece where only the price is said. */
function readSample(sheet: Sheet): ArticleDraft['sample'] {
  const mostSaid = sheet.cell(sheet.lineOf('sample_most'), 'sample_most') !== '';
  const most = sheet.readOnce('sample_most', optional(count(1, MOST_SAMPLES))) ?? 1;
  const cost = sheet.readOnce('sample_price', mostSaid ? price : optional(price));
  if (cost !== undefined) return { price: cost, most };
  return sheet.has('sample_price') ? null : undefined;
}
