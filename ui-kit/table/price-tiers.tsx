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
  /** The most that can be ordered: tiers beyond it are greyed, and said to be out of reach. */
  most?: number | undefined;
}

/** The price of a piece by quantity, with the chosen quantity's tier marked by words and weight. */
export function PriceTiers({ caption, tiers, unit, quantity, most, className, ...rest }: PriceTiersProps) {
  const say = useKitSay();
  const { locale } = useKitLocale();
  // the first is the price that is asked, even of what is sold out
  const isBeyond = (index: number) => index > 0 && most !== undefined && (tiers[index]?.from ?? 0) > most;
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
          <tr
            key={tier.from}
            data-current={tier === current || undefined}
            data-beyond={isBeyond(index) || undefined}
          >
            <th scope="row">
              <bdi dir="ltr">{quantityRange(tiers, index, locale)}</bdi>
              {tier === current && <span className="mall-visually-hidden">{` (${say('tierCurrent')})`}</span>}
              {isBeyond(index) && <span className="mall-visually-hidden">{` (${say('tierBeyond')})`}</span>}
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
