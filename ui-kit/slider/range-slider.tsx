import {
  useEffect,
  useId,
  useRef,
  type ComponentPropsWithRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { cx } from '../foundation/cx.ts';
import './range-slider.css';

/** The places of the lower and of the upper thumb: the second is never below the first. */
export type SliderRange = readonly [low: number, high: number];

export interface RangeSliderProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'children' | 'onChange'> {
  label: ReactNode;
  /** What each thumb is called, for who cannot see which is which. */
  thumbLabels: readonly [low: string, high: string];
  value: SliderRange;
  min: number;
  max: number;
  /** Each place that a thumb is moved to. */
  onChange: (value: SliderRange) => void;
  /** The places once they are let go: the pointer is released, the keys have rested, or the focus leaves. */
  onRest: (value: SliderRange) => void;
  /** The values of the thumbs in words, each said with its thumb. */
  valueTexts: readonly [low: string, high: string];
  /** Both values in words, shown beside the label. */
  valueText: string;
  disabled?: boolean | undefined;
}

/** Keys come one by one where a pointer would glide. */
const KEYS_REST_MS = 600;

/**
 * A range of whole numbers on a line, by two of the platform's own controls, which know pointer, arrow keys, Page Up and Down, Home and
 * End, and the direction of writing. A thumb goes no further than the other. There must be another way to exact values beside.
 */
export function RangeSlider(props: RangeSliderProps) {
  const {
    label,
    thumbLabels,
    value,
    min,
    max,
    onChange,
    onRest,
    valueTexts,
    valueText,
    disabled,
    className,
    ...rest
  } = props;
  const [low, high] = value;
  const id = useId();
  const line = useRef<HTMLDivElement>(null);
  const resting = useResting(line, value, onRest);
  const share = (place: number) => (max > min ? (place - min) / (max - min) : 0);
  const middle = (share(low) + share(high)) / 2;
  const thumb = (which: 0 | 1) => (
    <input
      type="range"
      className="mall-range-slider-thumb"
      style={low < high ? cutOff(which === 0 ? 1 - middle : middle) : undefined}
      // both at the end: the lower one is what can still be moved
      data-above={which === 0 && low >= high && share(low) > 0.5 ? '' : undefined}
      aria-label={thumbLabels[which]}
      aria-valuetext={valueTexts[which]}
      value={value[which]}
      min={min}
      max={max}
      step={1}
      onChange={(event) => {
        const place = event.currentTarget.valueAsNumber;
        const next: SliderRange = which === 0 ? [Math.min(place, high), high] : [low, Math.max(place, low)];
        if (next[which] !== value[which]) onChange(next);
      }}
    />
  );
  return (
    <fieldset
      aria-labelledby={id}
      {...rest}
      disabled={disabled}
      className={cx('mall-range-slider', className)}
    >
      <div className="mall-range-slider-words">
        <span id={id}>{label}</span>
        <span className="mall-range-slider-value" aria-hidden="true">
          {valueText}
        </span>
      </div>
      <div ref={line} className="mall-range-slider-line" {...resting}>
        <span
          className="mall-range-slider-between"
          style={{
            marginInlineStart: `${share(low) * 100}%`,
            inlineSize: `${(share(high) - share(low)) * 100}%`,
          }}
        />
        {thumb(0)}
        {thumb(1)}
      </div>
    </fieldset>
  );
}

/** What is nearer to the other thumb, as a share of the way that a thumb can go. */
const cutOff = (share: number) =>
  ({ '--cut': `calc((100% - var(--pressed)) * ${share} + var(--pressed) / 2)` }) as CSSProperties;

/** Tells the places once they are let go. React has no event for that: its `change` is the platform's `input`. */
function useResting(
  line: RefObject<HTMLDivElement | null>,
  value: SliderRange,
  onRest: (value: SliderRange) => void,
) {
  const latest = useRef({ value, onRest });
  const moves = useRef<Moves>({ byKeys: false, untold: false });
  useEffect(() => {
    latest.current = { value, onRest };
  });
  useEffect(() => {
    const element = line.current;
    const state = moves.current;
    const released = () => {
      state.untold = true;
      clearTimeout(state.waiting);
      state.waiting = setTimeout(() => tell(state, latest.current), state.byKeys ? KEYS_REST_MS : 0);
    };
    element?.addEventListener('change', released);
    return () => {
      element?.removeEventListener('change', released);
      clearTimeout(state.waiting);
    };
  }, [line]);
  return {
    onKeyDown: ({ key }: KeyboardEvent) => {
      moves.current.byKeys = key !== 'Tab';
    },
    onPointerDown: () => {
      moves.current.byKeys = false;
    },
    onBlur: () => tell(moves.current, latest.current),
  };
}

type Moves = {
  byKeys: boolean;
  /** moved, and not told yet */
  untold: boolean;
  waiting?: ReturnType<typeof setTimeout>;
};

function tell(
  moves: Moves,
  { value, onRest }: { readonly value: SliderRange; readonly onRest: (value: SliderRange) => void },
): void {
  clearTimeout(moves.waiting);
  if (!moves.untold) return;
  moves.untold = false;
  onRest(value);
}
