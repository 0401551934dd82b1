import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { metrics, readWhenAsked } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { Counter, Histogram } from 'prom-client';
import { projectionStatus } from './status.ts';

const registers = [metrics];
const changes = new Counter({
  name: 'caravan_view_changes_total',
  help: 'Changes that events made to the view',
  labelNames: ['view'],
  registers,
});
const durations = new Histogram({
  name: 'caravan_view_batch_duration_seconds',
  help: 'Time that a transaction took which wrote rows of the view',
  labelNames: ['view'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers,
});

/** Counts and times a batch that changes a view. */
export async function measuredBatch<Done>(
  view: string,
  count: number,
  work: () => Promise<Done>,
): Promise<Done> {
  if (count === 0) return await work();
  const end = durations.startTimer({ view });
  const done = await work();
  end();
  changes.inc({ view }, count);
  return done;
}

type Parts = { readonly db: Kysely<Database>; readonly log: Pick<EventLog, 'head'> };

/** How far the views are, read when somebody asks. Once per process. */
export function measureViews({ db, log }: Parts): void {
  readWhenAsked({
    label: 'view',
    labelOf: ({ name }) => name,
    async read() {
      const head = await log.head();
      // read afterwards: a view that has passed this head is level
      const views = await projectionStatus(db);
      return views.map((view) => ({ ...view, isBehind: (view.position ?? -1n) < (head ?? -1n) }));
    },
    figures: [
      [
        'caravan_view_lag_seconds',
        'Time since the view last advanced while there were events that it has not seen; 0: it is level with the log',
        ({ isBehind, projectedAt }) =>
          isBehind ? Math.max(0, (Date.now() - projectedAt.getTime()) / 1000) : 0,
      ],
      [
        'caravan_view_delay_seconds',
        'How long the last event took from the log into the view',
        ({ delayMs }) => (delayMs === undefined ? undefined : delayMs / 1000),
      ],
      [
        'caravan_view_stopped',
        '1: the view stopped at an event that it cannot apply, or stands beyond the end of the log',
        ({ state }) => (state === 'running' ? 0 : 1),
      ],
    ],
  });
}
