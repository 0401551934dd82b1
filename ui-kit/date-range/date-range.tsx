import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { useKitSay } from '../foundation/kit-provider.tsx';
import { ErrorIcon } from '../foundation/icons.tsx';
import '../field/field.css';
import './date-range.css';

/** Two moments on the reader's clock, `2026-03-01T09:30`, or two days, `2026-03-01`; empty: no limit. */
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
  /** Whether whole days are asked for, without a time of day. */
  days?: boolean | undefined;
  /** What is wrong and what to do about it. */
  error?: ReactNode;
}

/**
 * From one moment until another, by the platform's own control, which knows keyboard, calendar and the reader's order of a date.
 * A limit that is typed in part has no value. A form without `noValidate`, or one that calls `checkValidity`, is not submitted then, and
 * the range says so.
 */
export function DateRange(props: DateRangeProps) {
  const {
    label,
    fromLabel,
    untilLabel,
    value,
    onChange,
    days = false,
    error: told,
    className,
    ...rest
  } = props;
  const id = useId();
  const say = useKitSay();
  const [inPart, setInPart] = useState<Readonly<Partial<Record<keyof DateRangeValue, boolean>>>>({});
  const notWhole = Boolean(inPart.from || inPart.until);
  const error = notWhole ? say('dateInPart') : told;
  const errorId = `${id}-error`;
  const isWrong = (name: keyof DateRangeValue) => (notWhole ? inPart[name] : Boolean(error));
  const limit = (name: keyof DateRangeValue, text: ReactNode) => (
    <div className="mall-field" data-invalid={isWrong(name) || undefined}>
      <label className="mall-field-label" htmlFor={`${id}-${name}`}>
        {text}
      </label>
      <div className="mall-field-box">
        <input
          id={`${id}-${name}`}
          type={days ? 'date' : 'datetime-local'}
          className="mall-input"
          // a year beyond is a slip, and no time that is sent knows it
          max={days ? '9999-12-31' : '9999-12-31T23:59'}
          dir="ltr"
          value={value[name]}
          aria-invalid={isWrong(name) || undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => {
            setInPart({ ...inPart, [name]: false });
            onChange({ ...value, [name]: event.currentTarget.value });
          }}
          onBlur={(event) => {
            if (event.currentTarget.validity.valid) setInPart({ ...inPart, [name]: false });
          }}
          onInvalid={(event) => {
            // the range says it, in the reader's language
            event.preventDefault();
            const { currentTarget } = event;
            const form = currentTarget.form;
            if (form?.querySelector(':invalid:not(fieldset)') === currentTarget) currentTarget.focus();
            setInPart((before) => ({ ...before, [name]: true }));
          }}
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
