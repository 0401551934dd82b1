import { formatMoney, minus, money, plus, refusal, zero, type Money, type Refusal } from '@caravan/events';
import type { ArticleDraft } from './article.ts';

/** What lists and cards need of an article's prices. */
export type ShownPrices = {
  /** of the cheapest variant at its last tier */
  readonly priceFrom: string;
  /** of the dearest variant at its first tier */
  readonly priceTo: string;
  /** whole percent off the first tier; 0 without a former price */
  readonly discount: number;
};

/** Whether an article can be sold as it is described, and what it then costs. */
export function decideArticle(draft: ArticleDraft): ShownPrices | Refusal {
  return wrongOptions(draft) ?? wrongVariants(draft) ?? wrongTiers(draft) ?? pricesOf(draft);
}

function wrongOptions({ options }: ArticleDraft): Refusal | undefined {
  const names = options.map(({ name }) => name);
  const repeated = [names, ...options.map(({ values }) => values)].map(firstRepeated).find(Boolean);
  return repeated === undefined ? undefined : refusal('article-options-invalid', { repeated });
}

/** Each variant has one of the values of each option, and no two have the same. */
function wrongVariants({ options, variants }: ArticleDraft): Refusal | undefined {
  const stranger = variants.find(
    ({ values }) =>
      values.length !== options.length ||
      values.some((value, place) => !options[place]?.values.includes(value)),
  );
  if (stranger) return refusal('article-variant-invalid', { variant: specificationOf(stranger.values) });
  const keys = variants.map(({ values }) => JSON.stringify(values));
  const repeated = variants.find((_, place) => keys.indexOf(keys[place] ?? '') !== place);
  return repeated && refusal('article-variant-invalid', { variant: specificationOf(repeated.values) });
}

/** More pieces at a time, and never for more money each. */
function wrongTiers({ tiers }: ArticleDraft): Refusal | undefined {
  const wrong = tiers.find((tier, place) => {
    const before = tiers[place - 1];
    return before && (tier.from <= before.from || money(tier.price) > money(before.price));
  });
  if (wrong) return refusal('article-tiers-invalid', { from: wrong.from });
  return tiers.length === 0 ? refusal('article-tiers-invalid') : undefined;
}

function pricesOf({ tiers, variants, originalPrice, sample }: ArticleDraft): ShownPrices | Refusal {
  const prices = tiers.map(({ price }) => money(price));
  const deltas = variants.map(({ priceDelta }) => money(priceDelta));
  const first = prices[0] ?? zero;
  const lowest = plus(prices.at(-1) ?? zero, least(deltas));
  if (lowest <= zero) return refusal('article-price-invalid', { price: formatMoney(lowest) });
  // a buyer who may have a few for less never needs the least quantity
  if (sample && money(sample.price) < lowest)
    return refusal('article-price-invalid', { price: formatMoney(money(sample.price)) });
  const was = originalPrice === undefined ? undefined : money(originalPrice);
  if (was !== undefined && was <= first) return refusal('article-price-invalid', { price: formatMoney(was) });
  return {
    priceFrom: formatMoney(lowest),
    priceTo: formatMoney(plus(first, greatest(deltas))),
    discount: was === undefined ? 0 : Number((minus(was, first) * 100n) / was),
  };
}

const least = (amounts: readonly Money[]) => amounts.reduce((low, each) => (each < low ? each : low));
const greatest = (amounts: readonly Money[]) => amounts.reduce((top, each) => (each > top ? each : top));

function firstRepeated(texts: readonly string[]): string | undefined {
  return texts.find((text, place) => texts.indexOf(text) !== place);
}

/** A variant in words, as orders show it. */
export function specificationOf(values: readonly string[]): string {
  return values.join(' / ') || 'Standard';
}
