import { narrowingParameters } from '@caravan/gateway/addresses';
import type { FacetsQuery } from '../../api/shop.ts';

/** What a buyer has chosen of a list, as the server reads it. */
type Chosen = Omit<FacetsQuery, 'keyword' | 'sellerId' | 'discounted' | 'shopCategoryId'>;

/** The parameters of the address that hold it. A choice of several values has one for each. */
export const choiceParameters = ['categoryId', ...narrowingParameters] as const;
export type ChoiceParameter = (typeof choiceParameters)[number];

/** Changes the address so that nothing is chosen. */
export const nothingChosen: Readonly<Record<string, undefined>> = Object.fromEntries(
  [...choiceParameters, 'shopCategoryId', 'page'].map((parameter) => [parameter, undefined]),
);

const amount = /^\d{1,12}(\.\d{1,10})?$/;
const most = 20;

/** The canonical form of a typed price if it is valid; undefined otherwise. */
export function priceOf(text: string | null): string | undefined {
  return text !== null && amount.test(text) ? text : undefined;
}

/** The values of a choice, each once; what no list could have is dropped. */
export function valuesOf(query: URLSearchParams, parameter: ChoiceParameter): string[] {
  const values = query.getAll(parameter).map((value) => value.trim());
  return [...new Set(values)].filter((value) => value !== '' && value.length <= 60).slice(0, most);
}

/** The limit that is chosen, if it is within bounds. */
export function limitOf(query: URLSearchParams, parameter: 'rating' | 'minimum' | 'off'): number | undefined {
  const limit = Number(query.get(parameter) ?? '');
  const [least, highest, whole] = bounds[parameter];
  const fits = limit >= least && limit <= highest && (!whole || Number.isInteger(limit));
  return fits ? limit : undefined;
}

const bounds = { rating: [0.1, 5, false], minimum: [1, 1_000_000, true], off: [1, 100, true] } as const;

/** What the address says is chosen; what makes no sense is dropped. */
export function chosenIn(query: URLSearchParams): Chosen {
  const list = (name: 'colours' | 'sizes' | 'sellerIds' | 'shipsFrom', parameter: ChoiceParameter) => {
    const values = valuesOf(query, parameter);
    return values.length > 0 ? { [name]: values } : {};
  };
  const categoryId = query.get('categoryId')?.trim();
  const minPrice = priceOf(query.get('min'));
  const maxPrice = priceOf(query.get('max'));
  const minRating = limitOf(query, 'rating');
  const maxBuyMin = limitOf(query, 'minimum');
  const minDiscount = limitOf(query, 'off');
  return {
    ...(categoryId ? { categoryId } : {}),
    ...(minPrice ? { minPrice } : {}),
    ...(maxPrice ? { maxPrice } : {}),
    ...(minRating ? { minRating } : {}),
    ...(maxBuyMin ? { maxBuyMin } : {}),
    ...(minDiscount ? { minDiscount } : {}),
    ...(query.get('stock') === '1' ? { inStock: true } : {}),
    ...list('colours', 'colour'),
    ...list('sizes', 'size'),
    ...list('sellerIds', 'store'),
    ...list('shipsFrom', 'from'),
  };
}

/** Whether a list without what is chosen may hold more. */
export function isNarrowed(query: URLSearchParams): boolean {
  return Object.keys(chosenIn(query)).length > 0 || query.has('shopCategoryId');
}
