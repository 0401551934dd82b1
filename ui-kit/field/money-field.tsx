import { useState } from 'react';
import { useKitLocale, useKitSay } from '../foundation/kit-provider.tsx';
import { readDecimal, type DecimalReading } from './decimal-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'end' | 'autoComplete'> {
  /** Shown after the amount, e.g. `USDT`. */
  unit: string;
  /** Most decimals that may be given. */
  decimals?: number | undefined;
  /** Whether it may be below zero. */
  signed?: boolean | undefined;
  /** The amount as a decimal string, never as a number. Empty if nothing is entered; `noAmount` if what is entered means none. */
  value?: string | undefined;
}

function decimalMark(locale: string): '.' | ',' {
  const part = new Intl.NumberFormat(locale).formatToParts(1.1).find(({ type }) => type === 'decimal');
  return part?.value === ',' ? ',' : '.';
}

/** What is wrong with what was typed, in words; undefined if nothing is. */
function useWordsOf(decimals: number) {
  const say = useKitSay();
  return (reading: DecimalReading, typed: string): string | undefined => {
    if ('amount' in reading) return undefined;
    if (reading.fault === 'unclear') return say('amountUnclear', { typed, whole: reading.whole });
    return reading.fault === 'decimals'
      ? say('amountDecimals', { most: String(decimals) })
      : say('amountUnreadable');
  };
}

/** What a field holds whose text means no amount, or two. No rule takes it for an amount, nor for an empty field. */
export const noAmount = '?';

const amountIn = (reading: DecimalReading): string => ('amount' in reading ? reading.amount : noAmount);

/**
 * An amount of money, kept as a decimal string from the first key to the wire. What was typed stays as it was typed: if it means no
 * amount, or two, the field says so and holds `noAmount`.
 */
export function MoneyField({
  unit,
  decimals = 2,
  signed = false,
  value,
  defaultValue = '',
  error,
  onChange,
  onBlur,
  ...rest
}: MoneyFieldProps) {
  const [own, setOwn] = useState(defaultValue);
  const [typed, setTyped] = useState<string>();
  const { locale } = useKitLocale();
  const wordsOf = useWordsOf(decimals);
  const read = (text: string) => readDecimal(text, { decimals, mark: decimalMark(locale), signed });
  const change = (text: string) => {
    const amount = amountIn(read(text));
    setTyped(text);
    setOwn(amount);
    onChange?.(amount);
  };
  const amount = value ?? own;
  const reading = typed === undefined ? undefined : read(typed);
  const kept = amount === noAmount ? '' : amount;
  // the form may have set another amount since
  const shown = typed !== undefined && reading && amountIn(reading) === amount ? typed : kept;
  const fault = reading && shown === typed ? wordsOf(reading, shown) : undefined;
  return (
    <TextField
      {...rest}
      value={shown}
      error={fault ?? error}
      onChange={change}
      onBlur={(event) => {
        if (fault === undefined) setTyped(undefined);
        onBlur?.(event);
      }}
      inputMode={signed ? 'text' : 'decimal'}
      dir={signed ? 'ltr' : rest.dir}
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
