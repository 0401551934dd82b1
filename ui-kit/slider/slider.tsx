import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import './slider.css';

export interface SliderProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'children' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'type' | 'size'
> {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** The value in words, shown and said. */
  valueText: string;
}

/**
 * A whole number on a line, by the platform's own control, which knows pointer, arrow keys, Page Up and Down, Home and End, and the
 * direction of writing. Where one number in thousands is meant, there must be another way to it beside.
 */
export function Slider(props: SliderProps) {
  const { label, value, min, max, onChange, valueText, className, style, ...rest } = props;
  const id = useId();
  return (
    <div className={cx('mall-slider', className)} style={style}>
      <div className="mall-slider-words">
        <label htmlFor={rest.id ?? id}>{label}</label>
        <span className="mall-slider-value" aria-hidden="true">
          {valueText}
        </span>
      </div>
      <input
        id={id}
        {...rest}
        type="range"
        className="mall-slider-input"
        value={value}
        min={min}
        max={max}
        step={1}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
