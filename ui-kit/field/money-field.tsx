import { useState } from 'react';
import { useKitLocale } from '../foundation/kit-provider.tsx';
import { decimalOfText } from './decimal-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'end' | 'autoComplete'> {
  /** Shown after the amount, e.g. `USDT`. */
  unit: string;
  /** Most decimals that may be given. */
  decimals?: number | undefined;
  /** The amount as a decimal string, never as a number. Empty if nothing is entered. */
  value?: string | undefined;
}

function decimalMark(locale: string): '.' | ',' {
  const part = new Intl.NumberFormat(locale).formatToParts(1.1).find(({ type }) => type === 'decimal');
  return part?.value === ',' ? ',' : '.';
}

/** An amount of money, kept as a decimal string from the first key to the wire. */
export function MoneyField({
  unit,
  decimals = 2,
  value,
  defaultValue = '',
  onChange,
  ...rest
}: MoneyFieldProps) {
  const [own, setOwn] = useState(defaultValue);
  const { locale } = useKitLocale();
  const change = (typed: string) => {
    const amount = decimalOfText(typed, { decimals, mark: decimalMark(locale) });
    if (amount === undefined) return;
    setOwn(amount);
    onChange?.(amount);
  };
  return (
    <TextField
      {...rest}
      value={value ?? own}
      onChange={change}
      inputMode="decimal"
      autoComplete="off"
      data-figures=""
      end={
        <div className="mall-field-affix">
          <bdi>{unit}</bdi>
        </div>
      }
    />
  );
}
