import { useId, type ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import { useKitLocale } from '../foundation/kit-provider.tsx';
import type { StepPoint } from './chart-data.ts';
import { scaleFor } from './scale.ts';
import { BELOW, HEIGHT, heightOf, MARGIN, useDrawing, ValueAxis } from './value-axis.tsx';
import './bar-chart.css';
import './step-chart.css';

export interface StepChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** Says what is shown, and to those who cannot see it the gist: from when to when, least and most. */
  caption: string;
  /** In the order of time. Each holds until the next. */
  points: readonly StepPoint[];
  /** What the values of each point are: at most two, told apart by their stroke too. */
  series: readonly [string] | readonly [string, string];
  unit?: string | undefined;
  /** A moment that is marked. */
  marked?: Date | undefined;
}

/** Names along the axis of time take about so much of it. */
const NAME_WIDTH = 144;
/** What happened at one moment is shown with the minute after it, so that there is an axis at all. */
const LEAST_SPAN_MS = 60_000;

/**
 * Amounts that change at moments and hold in between, over time. It is a picture: whatever it shows must also stand beside it in
 * words or in a table.
 */
export function StepChart({ caption, points, series, unit, marked, className, ...rest }: StepChartProps) {
  const { locale, direction } = useKitLocale();
  const id = useId();
  const [frame, width] = useDrawing();
  const backwards = direction === 'rtl';
  const times = points.map(({ at }) => at.getTime());
  const first = times[0] ?? 0;
  const last = Math.max(times.at(-1) ?? 0, marked?.getTime() ?? 0, first + LEAST_SPAN_MS);
  const numbers = series.map((_, which) => points.map(({ values }) => Number(values[which] ?? 0)));
  const { top, marks } = scaleFor(Math.max(0, ...numbers.flat()));
  const span = last - first;
  const across = (time: number) => {
    const from = MARGIN + ((time - first) / span) * (width - MARGIN);
    return backwards ? width - from : from;
  };
  const name = new Intl.DateTimeFormat(locale, nameStyle(span));
  const names = Math.max(2, Math.floor((width - MARGIN) / NAME_WIDTH));
  return (
    <figure {...rest} className={cx('mall-step-chart', className)}>
      <ul className="mall-chart-legend" aria-hidden="true">
        {series.map((title, which) => (
          <li key={title} className="mall-chart-key">
            <span className="mall-step-chart-swatch" data-series={which} />
            {title}
          </li>
        ))}
        {unit && <li className="mall-chart-unit">{unit}</li>}
      </ul>
      <svg
        ref={frame}
        role="img"
        aria-labelledby={id}
        className="mall-chart-plot"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        direction="ltr"
      >
        <title id={id}>{caption}</title>
        <ValueAxis {...{ marks, width, locale, backwards }} />
        {numbers.map((values, which) => (
          <path
            key={series[which]}
            className="mall-step-chart-line"
            data-series={which}
            d={stepsOf(times, values, last, across, (value) => heightOf(value, top))}
          />
        ))}
        {marked && (
          <line
            className="mall-step-chart-mark"
            x1={across(marked.getTime())}
            x2={across(marked.getTime())}
            y1={0}
            y2={HEIGHT - BELOW}
          />
        )}
        {Array.from({ length: names }, (_, place) => {
          const time = first + (place / (names - 1)) * (last - first);
          return (
            <text
              key={place}
              className="mall-chart-text"
              x={across(time)}
              y={HEIGHT - 8}
              textAnchor={anchorAt(place, names, backwards)}
            >
              {points.length > 0 && name.format(time)}
            </text>
          );
        })}
      </svg>
    </figure>
  );
}

const DAY_MS = 24 * 3_600_000;

/** Days, or within few of them the time of day. */
function nameStyle(span: number): Intl.DateTimeFormatOptions {
  if (span > 5 * DAY_MS) return { day: 'numeric', month: 'short', year: 'numeric' };
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return span > DAY_MS ? { day: 'numeric', month: 'short', ...time } : { ...time, second: '2-digit' };
}

/** Across to each moment at the amount that held until then, then up or down; the last one holds to the end. */
function stepsOf(
  times: readonly number[],
  values: readonly number[],
  last: number,
  across: (time: number) => number,
  upTo: (value: number) => number,
): string {
  const [begin, ...later] = times;
  if (begin === undefined) return '';
  const steps = later.map((time, place) => `H${across(time)}V${upTo(values[place + 1] ?? 0)}`);
  return `M${across(begin)} ${upTo(values[0] ?? 0)}${steps.join('')}H${across(last)}`;
}

/** The outermost names stay inside the drawing. */
function anchorAt(place: number, count: number, backwards: boolean): 'start' | 'middle' | 'end' {
  if (place > 0 && place < count - 1) return 'middle';
  return (place === 0) === backwards ? 'end' : 'start';
}
