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
  onBlur,
  ...rest
}: MoneyFieldProps) {
  const [own, setOwn] = useState(defaultValue);
  // what a comma means is known once the digits behind it are: until then it stays as it was typed
  const [typed, setTyped] = useState<string>();
  const { locale } = useKitLocale();
  const meant = (text: string) => decimalOfText(text, { decimals, mark: decimalMark(locale) });
  const change = (text: string) => {
    const amount = meant(text);
    if (amount === undefined) return;
    setTyped(text);
    setOwn(amount);
    onChange?.(amount);
  };
  const amount = value ?? own;
  return (
    <TextField
      {...rest}
      value={typed !== undefined && meant(typed) === amount ? typed : amount}
      onChange={change}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
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
