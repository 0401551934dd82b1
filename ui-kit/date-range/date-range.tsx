import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { ErrorIcon } from '../foundation/icons.tsx';
import '../field/field.css';
import './date-range.css';

/** Two moments on the reader's clock, `2026-03-01T09:30`; empty: no limit. */
export interface DateRangeValue {
  from: string;
  until: string;
}

export interface DateRangeProps extends Omit<
  ComponentPropsWithRef<'fieldset'>,
  'children' | 'onChange' | 'value'
> {
  /** Names the range. */
  label: ReactNode;
  fromLabel: ReactNode;
  untilLabel: ReactNode;
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
  /** What is wrong and what to do about it. */
  error?: ReactNode;
}

/** From one moment until another, by the platform's own control, which knows keyboard, calendar and the reader's order of a date. */
export function DateRange(props: DateRangeProps) {
  const { label, fromLabel, untilLabel, value, onChange, error, className, ...rest } = props;
  const id = useId();
  const errorId = `${id}-error`;
  const limit = (name: keyof DateRangeValue, text: ReactNode) => (
    <div className="mall-field" data-invalid={Boolean(error) || undefined}>
      <label className="mall-field-label" htmlFor={`${id}-${name}`}>
        {text}
      </label>
      <div className="mall-field-box">
        <input
          id={`${id}-${name}`}
          type="datetime-local"
          className="mall-input"
          dir="ltr"
          value={value[name]}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
        />
      </div>
    </div>
  );
  return (
    <fieldset {...rest} className={cx('mall-date-range', className)}>
      <legend className="mall-visually-hidden">{label}</legend>
      <div className="mall-date-range-limits">
        {limit('from', fromLabel)}
        {limit('until', untilLabel)}
      </div>
      {error && (
        <div id={errorId} role="alert" className="mall-field-error">
          <ErrorIcon size={16} />
          <span>{error}</span>
        </div>
      )}
    </fieldset>
  );
}
