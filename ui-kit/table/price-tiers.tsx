import type { ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import { useKitLocale, useKitSay } from '../foundation/kit-provider.tsx';
import { Money } from '../money/money.tsx';
import { quantityRange, tierOf, type PriceTier } from './price-tier.ts';
import './price-tiers.css';

export interface PriceTiersProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  caption: string;
  /** By rising quantity. */
  tiers: readonly PriceTier[];
  unit: string;
  /** The quantity chosen: its tier is marked. */
  quantity?: number | undefined;
}

/** The price of a piece by quantity, with the chosen quantity's tier marked by words and weight. */
export function PriceTiers({ caption, tiers, unit, quantity, className, ...rest }: PriceTiersProps) {
  const say = useKitSay();
  const { locale } = useKitLocale();
  const current = quantity === undefined ? undefined : tierOf(tiers, quantity);
  return (
    <table {...rest} className={cx('mall-tiers', className)}>
      <caption className="mall-visually-hidden">{caption}</caption>
      <thead className="mall-visually-hidden">
        <tr>
          <th scope="col">{say('tierQuantity')}</th>
          <th scope="col">{say('tierPrice')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, index) => (
          <tr key={tier.from} data-current={tier === current || undefined}>
            <th scope="row">
              <bdi dir="ltr">{quantityRange(tiers, index, locale)}</bdi>
              {tier === current && <span className="mall-visually-hidden">{` (${say('tierCurrent')})`}</span>}
            </th>
            <td>
              <Money amount={tier.price} unit={unit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
