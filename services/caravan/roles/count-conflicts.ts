import { ConcurrencyError } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import { metrics } from '@caravan/platform';
import { Counter } from 'prom-client';

const conflicts = new Counter({
  name: 'caravan_append_conflicts_total',
  help: 'Appends that came second to another process and were decided again',
  labelNames: ['category'],
  registers: [metrics],
});

/** The same log, with its append conflicts counted by category. */
export function countConflicts(log: EventLog): EventLog {
  return {
    ...log,
    append: (stream, expected, events) =>
      log.append(stream, expected, events).catch((error: unknown) => {
        if (error instanceof ConcurrencyError) conflicts.inc({ category: categoryOf(stream) });
        throw error;
      }),
  };
}

function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}
