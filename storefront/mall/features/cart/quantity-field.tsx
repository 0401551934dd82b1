import { countText } from '@caravan/storefront-shared/i18n';
import { NumberField } from '@caravan/ui-kit';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { mostOf, quantityFault, type QuantityLimits } from './quantity.ts';
import { quantityText } from './quantity-text.ts';

type Props = {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly size?: 'small' | 'medium';
  /** null: the field is empty */
  readonly count: number | null;
  readonly limits: QuantityLimits;
  readonly onCount: (count: number | null) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** How many of an article. What is typed stays; what is wrong with it is said here, with the nearest quantity in one press. */
export function QuantityField({ label, hideLabel, size, count, limits, onCount, ref }: Props) {
  const { t } = useTranslation();
  const fault = quantityFault(count, limits);
  const allowed = fault?.allowed;
  const soldOut = fault?.kind === 'soldOut';
  return (
    <NumberField
      label={label}
      hideLabel={hideLabel}
      size={size}
      ref={ref}
      value={count}
      min={limits.buyMin}
      max={Math.max(limits.buyMin, mostOf(limits))}
      disabled={soldOut && count !== null && count <= limits.buyMin}
      error={fault && quantityText(t, fault, limits)}
      remedy={
        allowed === undefined
          ? undefined
          : { label: t('quantity.take', { text: countText(allowed) }), value: allowed }
      }
      onChange={onCount}
    />
  );
}
