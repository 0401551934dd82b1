import { compare, minus, type PriceTier, sum, tierFor, times } from '@caravan/storefront-shared/money';

/** `minimumOrder` is the least that the goods of one order must amount to. */
export type CartSeller = {
  readonly id: string;
  readonly name: string;
  readonly minimumOrder: string;
};

/** One SKU in the cart (§3). Prices are decimal USDT strings; the line's price follows its quantity's tier. */
export type CartLine = {
  readonly skuId: string;
  readonly goodsId: string;
  readonly name: string;
  readonly checkAttrName: string;
  readonly image: string;
  readonly tiers: readonly PriceTier[];
  readonly buyMin: number;
  /** what one piece is called: "box"; a line of before does not say until the mall is asked */
  readonly unit?: string;
  readonly stock: number;
  readonly count: number;
  readonly checked: boolean;
  readonly seller: CartSeller;
  /** what it was put into the cart with, where the mall has said something else since */
  readonly was?: LineFacts;
  /** it is not sold any more */
  readonly gone?: true;
};

/** What the mall may change of a line while it is in a cart. */
export type LineFacts = Pick<CartLine, 'tiers' | 'buyMin'>;

/** Whether something stored by an earlier visit is still a valid line. */
export function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const expected = ['skuId', 'goodsId', 'tiers', 'seller', 'count', 'buyMin', 'stock'];
  return expected.every((name) => name in value) && Number.isSafeInteger((value as CartLine).count);
}

/** A seller's lines and the totals that the drawer shows below them. */
export type SellerGroup = {
  readonly seller: CartSeller;
  readonly list: readonly CartLine[];
  readonly checkList: readonly CartLine[];
  readonly checkTotal: number;
  readonly subtotal: string;
  /** What is missing to the seller's minimum order; undefined if it is reached or nothing is checked. */
  readonly missing: string | undefined;
};

/** §9: at most this many of one SKU in an order, where the server has not said another number (§3). */
export const usualMaximum = 500;

/** The same, as the server's settings say of this brand; undefined: they do not. */
export function maximumIn(settings: { readonly mall_max_goods_number_in_order?: string | undefined } = {}) {
  const said = Number(settings.mall_max_goods_number_in_order);
  return Number.isSafeInteger(said) && said > 0 ? said : undefined;
}

/** Whether no piece of it can be ordered now, whatever is chosen: it is shown, and counts for nothing. */
export const isUnavailable = ({
  gone,
  stock,
  buyMin,
}: Pick<CartLine, 'gone' | 'stock' | 'buyMin'>): boolean => gone === true || stock < Math.max(1, buyMin);

/** What is to be ordered. */
export const wantedLines = (lines: readonly CartLine[]): CartLine[] =>
  lines.filter((line) => line.checked && !isUnavailable(line));

export const unitPrice = (line: CartLine): string => tierFor(line.tiers, line.count)?.price ?? '0';
export const lineTotal = (line: CartLine): string => times(unitPrice(line), line.count);

/** The lines with `added` in front; a SKU that is already there grows and is checked. It may grow beyond what can be ordered. */
export function withAdded(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const present = lines.find((line) => line.skuId === added.skuId);
  const count = (present?.count ?? 0) + added.count;
  return [{ ...added, count, checked: true }, ...lines.filter((line) => line.skuId !== added.skuId)];
}

/** The line has as many as were typed, whether they can be ordered or not; an empty field is 0. */
export function withCount(lines: readonly CartLine[], skuId: string, count: number): CartLine[] {
  return lines.map((line) => (line.skuId === skuId ? { ...line, count } : line));
}

export function withChecked(
  lines: readonly CartLine[],
  skuIds: readonly string[],
  checked: boolean,
): CartLine[] {
  return lines.map((line) => (skuIds.includes(line.skuId) ? { ...line, checked } : line));
}

export function without(lines: readonly CartLine[], skuIds: readonly string[]): CartLine[] {
  return lines.filter((line) => !skuIds.includes(line.skuId));
}

/** The lines by seller, in the order in which the sellers first appear. */
export function bySeller(lines: readonly CartLine[]): SellerGroup[] {
  const sellers = new Map<string, CartLine[]>();
  for (const line of lines) sellers.set(line.seller.id, [...(sellers.get(line.seller.id) ?? []), line]);
  return [...sellers.values()].flatMap((list) => (list[0] ? [groupOf(list[0].seller, list)] : []));
}

function groupOf(seller: CartSeller, list: readonly CartLine[]): SellerGroup {
  const checkList = wantedLines(list);
  const subtotal = sum(checkList.map(lineTotal));
  const short = checkList.length > 0 && compare(subtotal, seller.minimumOrder) < 0;
  return {
    seller,
    list,
    checkList,
    checkTotal: checkList.reduce((total, line) => total + line.count, 0),
    subtotal,
    missing: short ? minus(seller.minimumOrder, subtotal) : undefined,
  };
}

export const checkedTotal = (lines: readonly CartLine[]): string => sum(wantedLines(lines).map(lineTotal));
