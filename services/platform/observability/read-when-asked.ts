import { Gauge } from 'prom-client';
import { metrics } from './metrics.ts';

/** A figure of each thing that was read: name, description, and its value; undefined: it has none now. */
export type Figure<Row> = readonly [name: string, help: string, of: (row: Row) => number | undefined];

/**
 * Gauges of what is read when Prometheus asks, one reading for all of them. Once per process. What cannot be read is absent, so that no
 * old value is told for a new one; whoever must hear of that has an alert on the absence (`CaravanFiguresMissing`).
 * @param label what the things are: view, task, network …
 * @param goodForSeconds a reading that costs much is told again for so long; default 0
 */
export function readWhenAsked<Row, Label extends string>({
  label,
  labelOf,
  read,
  figures,
  goodForSeconds = 0,
}: {
  readonly label: Label;
  readonly labelOf: (row: Row) => string;
  readonly read: () => Promise<readonly Row[]>;
  readonly figures: readonly Figure<Row>[];
  readonly goodForSeconds?: number;
}): void {
  let underWay: Promise<readonly Row[]> | undefined;
  let last: { readonly rows: readonly Row[]; readonly until: number } | undefined;
  const reading = async (): Promise<readonly Row[]> => {
    if (last && performance.now() < last.until) return last.rows;
    underWay ??= read()
      .then((rows) => {
        last = { rows, until: performance.now() + goodForSeconds * 1_000 };
        return rows;
      })
      .catch(() => [])
      .finally(() => {
        underWay = undefined;
      });
    return await underWay;
  };
  for (const [name, help, of] of figures)
    metrics.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          const rows = await reading();
          this.reset();
          for (const row of rows) {
            const value = of(row);
            if (value !== undefined) this.labels(labelOf(row)).set(value);
          }
        },
      }),
    );
}
