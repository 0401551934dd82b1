import type { Suggestions } from '../../api/shop.ts';

/** One line of the box below the search field. */
export type SearchOption = {
  readonly id: string;
  readonly kind: 'history' | 'goods' | 'seller';
  readonly text: string;
  /** The page that choosing it opens; without one it is searched for. */
  readonly href?: string;
};

const mostGoods = 7;
const mostSellers = 3;

/** What to offer: past searches while nothing is typed, otherwise matching stores and goods. */
export function searchOptions(text: string, history: readonly string[], found: Suggestions): SearchOption[] {
  if (!text.trim())
    return history.map((past, index) => ({ id: `history-${index}`, kind: 'history', text: past }));
  const sellers = found.sellerList.slice(0, mostSellers).map((seller) => ({
    id: `seller-${seller.id}`,
    kind: 'seller' as const,
    text: seller.name,
    href: `/store?id=${encodeURIComponent(seller.id)}`,
  }));
  const goods = found.goodsList.slice(0, mostGoods).map((item) => ({
    id: `goods-${item.id}`,
    kind: 'goods' as const,
    text: item.name,
    href: `/productDetails?id=${encodeURIComponent(item.id)}`,
  }));
  return [...sellers, ...goods];
}

/** §2: /searchGoods takes the JSON-encoded text in `k`. */
export function searchAddress(text: string): string {
  return `/searchGoods?k=${encodeURIComponent(JSON.stringify(text))}`;
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
