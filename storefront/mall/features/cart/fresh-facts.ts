import { compare } from '@caravan/storefront-shared/money';
import type { OrderableVariant } from '../../api/shop.ts';
import { lineOfVariant } from './line-of-variant.ts';
import { unitPrice, type CartLine, type LineFacts } from './model.ts';

/**
 * The lines as the mall has them now. `asked`: the SKUs that it was asked about; what it does not know of them is not sold any more. A
 * line keeps its quantity and what it was put into the cart with. The same lines, where nothing is new.
 */
export function withFreshFacts(
  lines: readonly CartLine[],
  asked: readonly string[],
  variants: readonly OrderableVariant[],
): readonly CartLine[] {
  const now = new Map(variants.map((variant) => [variant.skuId, variant]));
  const fresh = lines.map((line) => {
    if (!asked.includes(line.skuId)) return line;
    const variant = now.get(line.skuId);
    return variant ? freshened(line, variant) : { ...line, gone: true as const };
  });
  return JSON.stringify(fresh) === JSON.stringify(lines) ? lines : fresh;
}

function freshened(line: CartLine, variant: OrderableVariant): CartLine {
  const { checked, count, checkAttrName } = line;
  // the variant is chosen by its name, which stays as it was read
  const fresh = { ...lineOfVariant(variant, count), checkAttrName, checked };
  const was = factsOf(line.was ?? line);
  return JSON.stringify(was) === JSON.stringify(factsOf(fresh)) ? fresh : { ...fresh, was };
}

const factsOf = ({ tiers, buyMin }: LineFacts): LineFacts => ({
  tiers: tiers.map(({ from, price }) => ({ from, price })),
  buyMin,
});

/** What a piece cost at this quantity when it was put into the cart, if it costs something else now. */
export function formerPrice(line: CartLine, now = unitPrice(line)): string | undefined {
  const { tiers } = line.was ?? line;
  if (tiers.length === 0) return undefined;
  const before = unitPrice({ ...line, tiers });
  return compare(before, now) === 0 ? undefined : before;
}

/** How few pieces were sold then, if it is another number now. */
export const formerMinimum = ({ was, buyMin }: CartLine): number | undefined =>
  was && was.buyMin !== buyMin ? was.buyMin : undefined;
