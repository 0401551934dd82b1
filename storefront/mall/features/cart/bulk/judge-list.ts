import type { OrderableVariant } from '../../../api/shop.ts';
import { variantText } from '../line-of-variant.ts';
import { quantityFault } from '../quantity.ts';
import type { ListedLine } from './read-list.ts';

/** Why a line is not taken; its values fill the sentence of `cart.bulk.faults`. */
export type LineFault =
  | { readonly kind: 'no-quantity' | 'not-a-quantity' | 'no-number' | 'too-many' | 'unknown' | 'sold-out' }
  | { readonly kind: 'choose'; readonly name: string; readonly choices: readonly string[] }
  | { readonly kind: 'below' | 'above' | 'stock'; readonly name: string; readonly bound: number };

export type Refused = { readonly line: number; readonly text: string; readonly fault: LineFault };
export type Taken = { readonly variant: OrderableVariant; readonly quantity: number };

type Rules = {
  /** what the cart already has of a variant */
  readonly inCart: (skuId: string) => number;
  /** the most of one variant in an order */
  readonly maximum: number;
};

/**
 * Which lines go into the cart, and why the others do not. A quantity is never changed: lines of one variant and what the cart has of it
 * are added up, and what is too much is refused.
 */
export function judgeList(
  lines: readonly ListedLine[],
  variants: readonly OrderableVariant[],
  { inCart, maximum }: Rules,
): { readonly taken: readonly Taken[]; readonly refused: readonly Refused[] } {
  const meant = Map.groupBy(variants, ({ number }) => number);
  const taken = new Map<string, Taken>();
  const refused: Refused[] = [];
  for (const listed of lines) {
    const { line, text } = listed;
    const refuse = (fault: LineFault) => void refused.push({ line, text, fault });
    if ('fault' in listed) {
      refuse({ kind: listed.fault });
      continue;
    }
    const choices = meant.get(listed.number) ?? [];
    const [variant] = choices;
    if (variant === undefined) {
      refuse({ kind: 'unknown' });
      continue;
    }
    if (choices.length > 1) {
      refuse({ kind: 'choose', name: variant.name, choices: choices.map(choiceText) });
      continue;
    }
    const before = taken.get(variant.skuId)?.quantity ?? 0;
    const fault = faultOf(variant, { more: listed.quantity, had: before + inCart(variant.skuId), maximum });
    if (fault) refuse(fault);
    else taken.set(variant.skuId, { variant, quantity: before + listed.quantity });
  }
  return { taken: [...taken.values()], refused };
}

const choiceText = (variant: OrderableVariant) => `${variant.skuId} (${variantText(variant)})`;

/** By the rules of every quantity: what the cart would have of it then. */
function faultOf(
  { name, stock, buyMin }: OrderableVariant,
  { more, had, maximum }: { readonly more: number; readonly had: number; readonly maximum: number },
): LineFault | undefined {
  const fault = quantityFault(had + more, { buyMin, stock, maximum });
  switch (fault?.kind) {
    case undefined:
      return undefined;
    case 'soldOut':
      return { kind: 'sold-out' };
    case 'minimum':
      return { kind: 'below', name, bound: buyMin };
    case 'maximum':
      return { kind: 'above', name, bound: fault.most };
    case 'stock':
      return { kind: 'stock', name, bound: fault.most };
    default:
      return { kind: 'not-a-quantity' };
  }
}
