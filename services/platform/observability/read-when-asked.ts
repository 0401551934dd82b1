import { Gauge } from 'prom-client';
import { metrics } from './metrics.ts';

/** A figure of each thing that was read: name, description, and its value; undefined: it has none now. */
export type Figure<Row> = readonly [name: string, help: string, of: (row: Row) => number | undefined];

/**
 * Gauges of what is read when Prometheus asks, one reading for all of them. Once per process. What cannot be read is absent, so that an
 * alert on its absence says so, and no old value does.
 * @param label what the things are: view, task, network …
 */
export function readWhenAsked<Row, Label extends string>({
  label,
  labelOf,
  read,
  figures,
}: {
  readonly label: Label;
  readonly labelOf: (row: Row) => string;
  readonly read: () => Promise<readonly Row[]>;
  readonly figures: readonly Figure<Row>[];
}): void {
  let underWay: Promise<readonly Row[]> | undefined;
  const reading = (): Promise<readonly Row[]> => {
    underWay ??= read()
      .catch(() => [])
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
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
