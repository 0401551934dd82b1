import { createHash } from 'node:crypto';
import { formatMoney, isMoney, money } from '@caravan/events';
import type { GoodsFilters } from './goods.ts';
import { shelfKey } from './shelf.ts';

/** By this a list's counts are remembered; `isWhole` and the words count otherwise. Written out, filters may be kilobytes. */
export function countedKey(query: GoodsFilters, isWhole: boolean, keyword: string | undefined): string {
  // what words mean depends on the reader's language
  const asWords = keyword === undefined ? [] : [keyword, query.language];
  return createHash('sha256')
    .update(JSON.stringify([shelfKey(countedAs(query)), isWhole, ...asWords]))
    .digest('base64');
}

/** The same choices as they are counted: however they are written, what counts the same is counted once. */
function countedAs(query: GoodsFilters): GoodsFilters {
  const { priceMin, priceMax, ratingFrom, colours, sizes, stores, shipsFrom } = query;
  return {
    ...query,
    priceMin: amountOf(priceMin),
    priceMax: amountOf(priceMax),
    // ratings have one decimal
    ratingFrom: ratingFrom === undefined ? undefined : Math.ceil(Number((ratingFrom * 10).toFixed(6))) / 10,
    colours: setOf(colours),
    sizes: setOf(sizes),
    stores: setOf(stores),
    shipsFrom: setOf(shipsFrom),
  };
}

/** What is no amount narrows nothing. */
function amountOf(text: string | undefined): string | undefined {
  return text !== undefined && isMoney(text) ? formatMoney(money(text)) : undefined;
}

function setOf(values: readonly string[] | undefined): string[] | undefined {
  return values?.length ? [...new Set(values)].toSorted() : undefined;
}
