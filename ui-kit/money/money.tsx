import type { ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import { useKitLocale } from '../foundation/kit-provider.tsx';
import { formatAmount } from './format-amount.ts';
import './money.css';

export interface MoneyProps extends Omit<ComponentPropsWithRef<'data'>, 'value' | 'children'> {
  /** A decimal string of at most 10 decimals, e.g. `"34.99"`. */
  amount: string;
  /** Shown after the amount, smaller and muted, e.g. `USDT`. Not via Intl, which knows no such currency. */
  unit?: string | undefined;
  /** `always` writes + before incoming amounts, for histories. */
  sign?: 'auto' | 'always' | 'never' | undefined;
  /** Colours incoming and outgoing amounts, for histories; the sign says it too. */
  coloured?: boolean | undefined;
  size?: 'inherit' | 'large' | 'display' | undefined;
  /** Fewest decimals shown. */
  least?: number | undefined;
  /** Most decimals shown; the rest is cut, and the full amount stays in the title. */
  most?: number | undefined;
  /** Struck through: a price that no longer holds. */
  former?: boolean | undefined;
}

function direction(amount: string): 'in' | 'out' | undefined {
  if (amount.startsWith('-')) return 'out';
  return /[1-9]/.test(amount) ? 'in' : undefined;
}

/** An exact amount in tabular figures, isolated from the direction of the surrounding text. */
export function Money(props: MoneyProps) {
  const {
    amount,
    unit,
    sign = 'auto',
    coloured = false,
    size = 'inherit',
    least = 2,
    most = 10,
    former,
    ...rest
  } = props;
  const { locale } = useKitLocale();
  const text = formatAmount(amount, { locale, least, most, sign });
  const Figures = former ? 's' : 'span';
  return (
    <data
      {...rest}
      value={amount}
      className={cx('mall-money', props.className)}
      data-size={size}
      data-direction={coloured ? direction(amount) : undefined}
      data-former={former || undefined}
    >
      <bdi>
        <Figures className="mall-money-figures">{text}</Figures>
        {unit && <span className="mall-money-unit">{`\u00a0${unit}`}</span>}
      </bdi>
    </data>
  );
}
