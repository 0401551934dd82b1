/** Goods that were looked at. No price: it would be that of the day. */
export type SeenGoods = { readonly goodsId: string; readonly name: string; readonly image: string };

const longest = 20;

/** `goods` first, without duplicates, and the list cut. */
export function withSeen(list: readonly SeenGoods[], goods: SeenGoods): SeenGoods[] {
  return [goods, ...list.filter(({ goodsId }) => goodsId !== goods.goodsId)].slice(0, longest);
}

/** What an earlier visit kept, as far as it is that. */
export function seenIn(stored: string | null): SeenGoods[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isSeen).slice(0, longest) : [];
  } catch {
    return [];
  }
}

function isSeen(value: unknown): value is SeenGoods {
  if (typeof value !== 'object' || value === null) return false;
  const { goodsId, name, image } = value as Record<string, unknown>;
  return [goodsId, name, image].every((each) => typeof each === 'string') && goodsId !== '';
}
