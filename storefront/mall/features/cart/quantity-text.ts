import { countText } from '@caravan/storefront-shared/i18n';
import type { TFunction } from 'i18next';
import type { QuantityFault, QuantityLimits } from './quantity.ts';

/** What is wrong with a quantity, in the reader's words. */
export function quantityText(
  t: TFunction,
  fault: QuantityFault,
  { buyMin }: Pick<QuantityLimits, 'buyMin'>,
): string {
  const { kind, most, allowed } = fault;
  const least = countText(Math.max(1, buyMin));
  if (kind === 'maximum' && allowed === undefined)
    return t('quantity.never', { least, most: countText(most) });
  switch (kind) {
    case 'minimum':
      return t('quantity.minimum', { text: least });
    case 'maximum':
      return t('quantity.maximum', { text: countText(most) });
    case 'stock':
      return t('quantity.stock', { text: countText(most) });
    default:
      return t(`quantity.${kind}`);
  }
}
