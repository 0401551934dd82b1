import { ConcurrencyError } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import { metrics } from '@caravan/platform';
import { Counter, Histogram } from 'prom-client';

const registers = [metrics];
const appends = new Counter({
  name: 'caravan_log_appends_total',
  help: 'Appends to the event log: done, conflict (another process came first, and the command is decided again) or failed',
  labelNames: ['category', 'outcome'],
  registers,
});
const appended = new Counter({
  name: 'caravan_log_events_total',
  help: 'Events that were appended by this process',
  labelNames: ['category'],
  registers,
});
const durations = new Histogram({
  name: 'caravan_log_append_duration_seconds',
  help: 'Time until an append was durable',
  labelNames: ['category'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers,
});

/** The same log, with its appends counted and timed by category. */
export function measureLog(log: EventLog): EventLog {
  return {
    ...log,
    async append(stream, expected, events) {
      const category = categoryOf(stream);
      const end = durations.startTimer({ category });
      try {
        const done = await log.append(stream, expected, events);
        end();
        appends.inc({ category, outcome: 'done' });
        appended.inc({ category }, events.length);
        return done;
      } catch (error) {
        appends.inc({ category, outcome: error instanceof ConcurrencyError ? 'conflict' : 'failed' });
        throw error;
      }
    },
  };
}

function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}
