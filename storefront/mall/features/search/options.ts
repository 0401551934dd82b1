import type { Suggestions } from '../../api/shop.ts';
import { productAddress, storeAddress } from '../goods/product-address.ts';

/** One line of the box below the search field. */
export type SearchOption = {
  readonly id: string;
  readonly kind: 'history' | 'goods' | 'seller' | 'stores';
  readonly text: string;
  /** The page that choosing it opens; without one it is searched for. */
  readonly href?: string;
};

const mostGoods = 7;
const mostSellers = 3;

/** What to offer: past searches while nothing is typed, otherwise a search of stores (§2), then matching stores and goods. */
export function searchOptions(text: string, history: readonly string[], found: Suggestions): SearchOption[] {
  if (!text.trim())
    return history.map((past, index) => ({ id: `history-${index}`, kind: 'history', text: past }));
  const sellers = found.sellerList.slice(0, mostSellers).map((seller) => ({
    id: `seller-${seller.id}`,
    kind: 'seller' as const,
    text: seller.name,
    href: storeAddress(seller.id, seller.name),
  }));
  const goods = found.goodsList.slice(0, mostGoods).map((item) => ({
    id: `goods-${item.id}`,
    kind: 'goods' as const,
    text: item.name,
    href: productAddress(item.id, item.name),
  }));
  const stores = {
    id: 'stores',
    kind: 'stores',
    text: text.trim(),
    href: storesAddress(text.trim()),
  } as const;
  return [stores, ...sellers, ...goods];
}

/** §2: /searchGoods takes the JSON-encoded text in `k`. */
export function searchAddress(text: string): string {
  return `/searchGoods?k=${encodeURIComponent(JSON.stringify(text))}`;
}

/** §2: so does /searchStore. */
export function storesAddress(text: string): string {
  return `/searchStore?k=${encodeURIComponent(JSON.stringify(text))}`;
}

/** What the address searches for; '' of a page that searches for nothing. §2: /searchResult has it in its path, too. */
export function searchedText(path: string, search: string): string {
  const inPath = /^\/searchResult\/([^/]+)$/.exec(path)?.[1];
  if (inPath !== undefined) return searchTextOf(decoded(inPath));
  return results.has(path) ? searchTextOf(new URLSearchParams(search).get('k')) : '';
}

const results: ReadonlySet<string> = new Set(['/searchGoods', '/searchStore', '/searchResult']);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The text of `k`; a plain one is returned as it is. */
export function searchTextOf(k: string | null): string {
  if (!k) return '';
  try {
    const parsed: unknown = JSON.parse(k);
    return typeof parsed === 'string' ? parsed : k;
  } catch {
    return k;
  }
}
