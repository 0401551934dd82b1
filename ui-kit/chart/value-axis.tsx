import { useEffect, useRef, useState } from 'react';

export const HEIGHT = 280;
/** Until it is known how much room there is. */
const USUAL_WIDTH = 640;
/** Beside what is drawn: names of the marks, and below it those along the axis. */
export const [MARGIN, ABOVE, BELOW] = [64, 12, 28];

/** The place of an amount above the axis; what is below zero stands on it. */
export const heightOf = (value: number, top: number) =>
  HEIGHT - BELOW - (Math.max(0, value) / top) * (HEIGHT - BELOW - ABOVE);

type Props = {
  marks: readonly number[];
  width: number;
  locale: string;
  backwards: boolean;
};

/** The lines across the drawing, each with its amount. */
export function ValueAxis({ marks, width, locale, backwards }: Props) {
  const top = marks.at(-1) ?? 1;
  const short = new Intl.NumberFormat(locale, { notation: 'compact' });
  const across = (from: number) => (backwards ? width - from : from);
  return marks.map((mark) => (
    <g key={mark}>
      <line
        className="mall-chart-line"
        x1={across(MARGIN)}
        x2={across(width)}
        y1={heightOf(mark, top)}
        y2={heightOf(mark, top)}
      />
      <text
        className="mall-chart-text"
        x={across(MARGIN - 8)}
        y={heightOf(mark, top)}
        dominantBaseline="middle"
        textAnchor={backwards ? 'start' : 'end'}
      >
        {short.format(mark)}
      </text>
    </g>
  ));
}

/** The drawing is as wide as its place, so that its letters are as large as all others. */
export function useDrawing() {
  const frame = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(MARGIN * 2, element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}
