import { Button, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ForeseenRefusal } from '../../api/orders.ts';
import type { CartLine } from '../../features/cart/model.ts';
import { leaveOut, settleCount } from '../../features/checkout/store.ts';
import { foreseenText } from '../../features/checkout/foreseen-text.ts';
import { quantityInstead } from './foreseen.ts';

/** Where the focus goes when an article's quantity is changed or the article is removed. */
export const goodsPartId = 'settlement-goods';

/** The buttons vanish with the problem that they solve; the focus must not. */
function resolve(change: () => void): void {
  document.getElementById(goodsPartId)?.focus();
  change();
}

type Props = { readonly line: CartLine; readonly refusal: ForeseenRefusal };

/** Why an article cannot be ordered as it is, and what can be done about it here. */
export function LineRefusal({ line, refusal }: Props) {
  const { t } = useTranslation();
  const instead = quantityInstead(refusal, line.buyMin);
  return (
    <Notice tone="danger" className="settlement-line-refusal">
      <p>{foreseenText(refusal)}</p>
      <p className="settlement-line-refusal-actions">
        {instead !== undefined && (
          <Button
            size="small"
            variant="primary"
            onPress={() => resolve(() => settleCount(line.skuId, instead))}
          >
            {t('settlement.instead', { count: instead })}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('cart.remove', { name: line.name })}
          onPress={() => resolve(() => leaveOut(line.skuId))}
        >
          {t('address.remove')}
        </Button>
      </p>
    </Notice>
  );
}
