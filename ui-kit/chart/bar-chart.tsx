import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { useKitLocale } from '../foundation/kit-provider.tsx';
import { formatAmount } from '../money/format-amount.ts';
import { Table } from '../table/table.tsx';
import type { ChartColumn, ChartSeries } from './chart-data.ts';
import { Plot } from './plot.tsx';
import './bar-chart.css';

export interface BarChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** Says what is shown; the plot's and the table's name. */
  caption: string;
  /** What the columns are, above their names in the table. */
  columnsTitle: ReactNode;
  columns: readonly ChartColumn[];
  /** At most two, which are told apart by their filling too. */
  series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries];
  /** Shown after the heads of the table and at the axis. */
  unit?: string | undefined;
}

/**
 * Amounts over time as bars, and the same in a table beside them, which is how a screen reader has them. The bars run in the
 * direction of writing; the table begins with the latest.
 */
export function BarChart({
  caption,
  columnsTitle,
  columns,
  series,
  unit,
  className,
  ...rest
}: BarChartProps) {
  const { locale, direction } = useKitLocale();
  const id = useId();
  const shown = (value: string) => formatAmount(value, { locale, least: 2, most: 10, sign: 'auto' });
  const newestFirst = columns.map((column, place) => ({ ...column, place })).toReversed();
  return (
    <figure {...rest} className={cx('mall-chart', className)}>
      <div className="mall-chart-side" aria-hidden="true">
        <ul className="mall-chart-legend">
          {series.map(({ id: name, title }, place) => (
            <li key={name} className="mall-chart-key">
              <span className="mall-chart-swatch" data-series={place} />
              {title}
            </li>
          ))}
          {unit && <li className="mall-chart-unit">{unit}</li>}
        </ul>
        <Plot patternId={`${id}-hatched`} {...{ columns, series, locale, direction }} />
      </div>
      <div className="mall-chart-table">
        <Table caption={caption} hideCaption short>
          <thead>
            <tr>
              <th scope="col">{columnsTitle}</th>
              {series.map(({ id: name, title }) => (
                <th key={name} scope="col" data-align="end">
                  {title}
                  {unit && ` (${unit})`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {newestFirst.map(({ id: column, title, place }) => (
              <tr key={column}>
                <th scope="row">{title}</th>
                {series.map(({ id: name, values }) => (
                  <td key={name} data-align="end">
                    <bdi>{shown(values[place] ?? '0')}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </figure>
  );
}
