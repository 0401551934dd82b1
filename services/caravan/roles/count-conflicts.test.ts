import { ConcurrencyError, LogUnavailableError, type EventLog } from '@caravan/events/log';
import { metrics } from '@caravan/platform';
import { expect, test } from 'vitest';
import { countConflicts } from './count-conflicts.ts';

const unasked = () => {
  throw new Error('not asked here');
};

function logThatFailsWith(error: Error): EventLog {
  return {
    append: async () => {
      throw error;
    },
    read: unasked,
    readAll: unasked,
    subscribe: unasked,
    head: unasked,
    ping: unasked,
    close: unasked,
  };
}

test('counts the appends that came second, by category, and nothing else', async () => {
  const second = new ConcurrencyError('somebody was first');
  const away = new LogUnavailableError('no answer');
  await expect(countConflicts(logThatFailsWith(second)).append('wallet-U-1', 3n, [])).rejects.toBe(second);
  await expect(countConflicts(logThatFailsWith(away)).append('order-O1', 3n, [])).rejects.toBe(away);
  const counter = await metrics.getSingleMetric('caravan_append_conflicts_total')?.get();
  expect(counter?.values).toEqual([{ labels: { category: 'wallet' }, value: 1 }]);
});
