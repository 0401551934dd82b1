import type { ChartColumn, ChartSeries } from './chart-data.ts';
import { named, scaleFor } from './scale.ts';
import { BELOW, HEIGHT, heightOf, MARGIN, useDrawing, ValueAxis } from './value-axis.tsx';

type Props = {
  columns: readonly ChartColumn[];
  series: readonly ChartSeries[];
  locale: string;
  direction: 'ltr' | 'rtl';
  /** The hatching's name, once in a document. */
  patternId: string;
};

/** Each takes about so much of the axis. */
const NAME_WIDTH = 96;

/** The drawing. Whoever cannot see it has the table. */
export function Plot({ columns, series, locale, direction, patternId }: Props) {
  const [frame, width] = useDrawing();
  const numbers = series.map(({ values }) => columns.map((_, place) => Number(values[place] ?? 0)));
  const { top, marks } = scaleFor(Math.max(0, ...numbers.flat()));
  const backwards = direction === 'rtl';
  const [start, room] = [MARGIN, width - MARGIN];
  /** From the beginning of a line of writing. */
  const across = (from: number, size = 0) => (backwards ? width - from - size : from);
  const pitch = room / Math.max(1, columns.length);
  const gap = Math.min(8, pitch * 0.2);
  const bar = (pitch - gap) / series.length;
  return (
    <svg
      ref={frame}
      className="mall-chart-plot"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      height={HEIGHT}
      direction="ltr"
    >
      <defs>
        <pattern
          id={patternId}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="mall-chart-hatching" width="3" height="6" />
        </pattern>
      </defs>
      <ValueAxis {...{ marks, width, locale, backwards }} />
      {columns.map(({ id }, place) =>
        numbers.map((values, which) => {
          const y = heightOf(values[place] ?? 0, top);
          return (
            <rect
              key={`${id} ${series[which]?.id}`}
              className="mall-chart-bar"
              data-series={which}
              fill={which === 0 ? undefined : `url(#${patternId})`}
              x={across(start + place * pitch + gap / 2 + which * bar, bar)}
              y={y}
              width={bar}
              height={HEIGHT - BELOW - y}
            />
          );
        }),
      )}
      {named(columns.length, Math.max(2, Math.floor(room / NAME_WIDTH))).map((place) => (
        <text
          key={columns[place]?.id}
          className="mall-chart-text"
          x={across(start + (place + 0.5) * pitch)}
          y={HEIGHT - 8}
          textAnchor={anchorAt(place, columns.length, backwards)}
        >
          {columns[place]?.short}
        </text>
      ))}
    </svg>
  );
}

/** The outermost names stay inside the drawing. */
function anchorAt(place: number, count: number, backwards: boolean): 'start' | 'middle' | 'end' {
  if (count < 8 || place < count - 1) return 'middle';
  return backwards ? 'start' : 'end';
}
