import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { useKitLocale } from '../foundation/kit-provider.tsx';
import { formatAmount } from '../money/format-amount.ts';
import { Table } from '../table/table.tsx';
import type { DayPoint } from './chart-data.ts';
import { daysAlong, lineThrough, shareOf } from './line.ts';
import { scaleFor } from './scale.ts';
import { BELOW, HEIGHT, heightOf, MARGIN, useDrawing, ValueAxis } from './value-axis.tsx';
import './bar-chart.css';
import './line-chart.css';

export interface LineChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** Says what is shown; the plot's and the table's name. */
  caption: string;
  /** What the days are, above their names in the table. */
  daysTitle: ReactNode;
  /** In the order of time. A day with two amounts, before and after something, has two points. */
  points: readonly DayPoint[];
  /** What the amounts are. */
  title: string;
  /** What those are that are still to come. */
  comingTitle: string;
  unit?: string | undefined;
  /** A day that is marked, and what it is. */
  marked?: { day: string; title: string } | undefined;
}

/** A name along the axis of days takes about so much of it. */
const NAME_WIDTH = 112;
/** Room for the dots at both ends. */
const EDGE = 6;

/**
 * Amounts by calendar day with a straight line between them, solid for what was and dashed for what is to come, and the same in a
 * table beside, which is how a screen reader has them. Days run in the direction of writing, and are nobody's time zone.
 */
export function LineChart(props: LineChartProps) {
  const { caption, daysTitle, points, title, comingTitle, unit, marked, className, ...rest } = props;
  const { locale } = useKitLocale();
  const name = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const shown = (value: string) => formatAmount(value, { locale, least: 2, most: 10, sign: 'auto' });
  const anyComing = points.some(({ coming }) => coming);
  return (
    <figure {...rest} className={cx('mall-chart', className)}>
      <div className="mall-chart-side" aria-hidden="true">
        <ul className="mall-chart-legend">
          <li className="mall-chart-key">
            <span className="mall-line-chart-swatch" />
            {title}
          </li>
          {anyComing && (
            <li className="mall-chart-key">
              <span className="mall-line-chart-swatch" data-coming="" />
              {comingTitle}
            </li>
          )}
          {unit && <li className="mall-chart-unit">{unit}</li>}
        </ul>
        <Drawing points={points} marked={marked} />
      </div>
      <div className="mall-chart-table">
        <Table caption={caption} hideCaption short>
          <thead>
            <tr>
              <th scope="col">{daysTitle}</th>
              <th scope="col" data-align="end">
                {title}
                {unit && ` (${unit})`}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ day, value, note, coming }, place) => (
              <tr key={`${day} ${place}`} data-coming={coming || undefined}>
                <th scope="row">
                  {name.format(Date.parse(day))}
                  {note && <span className="mall-line-chart-note">{note}</span>}
                </th>
                <td data-align="end">
                  <bdi>{shown(value)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </figure>
  );
}

function Drawing({ points, marked }: Pick<LineChartProps, 'points' | 'marked'>) {
  const { locale, direction } = useKitLocale();
  const [frame, width] = useDrawing();
  const backwards = direction === 'rtl';
  const [first, last] = [points[0]?.day ?? '', points.at(-1)?.day ?? ''];
  const { top, marks } = scaleFor(Math.max(0, ...points.map(({ value }) => Number(value))));
  const across = (day: string) => {
    const from = MARGIN + EDGE + shareOf(day, first, last) * (width - MARGIN - 2 * EDGE);
    return backwards ? width - from : from;
  };
  const places = points.map(({ day, value }) => ({ x: across(day), y: heightOf(Number(value), top) }));
  // what is to come begins where what was has ended
  const ended = points.findIndex(({ coming }) => coming);
  const past = ended < 0 ? places : places.slice(0, ended);
  const coming = ended < 0 ? [] : places.slice(Math.max(0, ended - 1));
  const name = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const days = points.length > 0 ? daysAlong(first, last, Math.floor((width - MARGIN) / NAME_WIDTH)) : [];
  return (
    <svg
      ref={frame}
      className="mall-chart-plot"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      height={HEIGHT}
      direction="ltr"
      focusable="false"
    >
      <ValueAxis {...{ marks, width, locale, backwards }} />
      <path className="mall-line-chart-line" d={lineThrough(past)} />
      <path className="mall-line-chart-line" data-coming="" d={lineThrough(coming)} />
      {places.map(({ x, y }, place) => (
        <circle
          key={place}
          className="mall-line-chart-dot"
          data-coming={points[place]?.coming || undefined}
          cx={x}
          cy={y}
          r={3.5}
        />
      ))}
      {marked && (
        <>
          <line
            className="mall-line-chart-mark"
            x1={across(marked.day)}
            x2={across(marked.day)}
            y1={0}
            y2={HEIGHT - BELOW}
          />
          <text
            className="mall-chart-text mall-line-chart-marked"
            x={across(marked.day) + (beforeMiddle(across(marked.day), width) ? 6 : -6)}
            y={HEIGHT - BELOW - 8}
            textAnchor={beforeMiddle(across(marked.day), width) ? 'start' : 'end'}
          >
            {marked.title}
          </text>
        </>
      )}
      {days.map((day, place) => (
        <text
          key={day}
          className="mall-chart-text"
          x={across(day)}
          y={HEIGHT - 8}
          textAnchor={anchorAt(place, days.length, backwards)}
        >
          {name.format(Date.parse(day))}
        </text>
      ))}
    </svg>
  );
}

/** Words beside a mark stand where there is more room. */
const beforeMiddle = (x: number, width: number) => x < width / 2;

/** The outermost names stay inside the drawing. */
function anchorAt(place: number, count: number, backwards: boolean): 'start' | 'middle' | 'end' {
  if (count === 1 || (place > 0 && place < count - 1)) return 'middle';
  return (place === 0) === backwards ? 'end' : 'start';
}
