import { ConcurrencyError, LogUnavailableError, type EventLog, type NewEvent } from '@caravan/events/log';
import { metrics } from '@caravan/platform';
import { expect, test } from 'vitest';
import { measureLog } from './measure-log.ts';

const unasked = () => {
  throw new Error('not asked here');
};

function logThat(append: EventLog['append']): EventLog {
  return {
    append,
    read: unasked,
    readAll: unasked,
    subscribe: unasked,
    head: unasked,
    ping: unasked,
    close: unasked,
  };
}

const failing = (error: Error) =>
  measureLog(
    logThat(async () => {
      throw error;
    }),
  );

const valuesOf = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values;

test('counts the appends by category and outcome, and their events', async () => {
  const second = new ConcurrencyError('somebody was first');
  const away = new LogUnavailableError('no answer');
  const done = { revision: 5n, position: 9n };
  const event = {} as NewEvent;
  await expect(failing(second).append('wallet-U-1', 3n, [])).rejects.toBe(second);
  await expect(failing(away).append('order-O1', 3n, [])).rejects.toBe(away);
  expect(await measureLog(logThat(async () => done)).append('order-O1', 3n, [event, event])).toBe(done);
  expect(await valuesOf('caravan_log_appends_total')).toEqual([
    { labels: { category: 'wallet', outcome: 'conflict' }, value: 1 },
    { labels: { category: 'order', outcome: 'failed' }, value: 1 },
    { labels: { category: 'order', outcome: 'done' }, value: 1 },
  ]);
  expect(await valuesOf('caravan_log_events_total')).toEqual([{ labels: { category: 'order' }, value: 2 }]);
  // another test of this process may have said which role it is
  expect(await metrics.metrics()).toMatch(
    /^caravan_log_append_duration_seconds_count\{(role="\w+",)?category="order"\} 1$/m,
  );
});
