import { expect, test } from 'vitest';
import { assertReaches, LogSetBackError } from './reaches.ts';

/** A log that reports these heads in turn, and keeps reporting the last. */
function logWith(...heads: (bigint | undefined)[]) {
  const asked: (bigint | undefined)[] = [];
  const head = async () => {
    const answer = heads[Math.min(asked.length, heads.length - 1)];
    asked.push(answer);
    return answer;
  };
  return { head, asked };
}

test('a log that ends at the position or after it will do', async () => {
  await assertReaches(logWith(7n), 7n);
  await assertReaches(logWith(8n), 7n);
});

test('who has read nothing does not ask', async () => {
  const log = logWith(undefined);
  await assertReaches(log, -1n);
  expect(log.asked).toEqual([]);
});

test('a node that lags is waited for', async () => {
  const log = logWith(undefined, 5n, 7n);
  await assertReaches(log, 7n);
  expect(log.asked).toEqual([undefined, 5n, 7n]);
});

test('a log that ends before the position is one that was set back', async () => {
  const refused = assertReaches(logWith(5n, 6n), 7n, { patienceMs: 300 });
  await expect(refused).rejects.toThrow(LogSetBackError);
  await expect(refused).rejects.toMatchObject({ position: 7n, head: 6n });
  await expect(assertReaches(logWith(undefined), 7n, { patienceMs: 0 })).rejects.toThrow('the log is empty');
});

test('who has to stop is not kept waiting', async () => {
  await assertReaches(logWith(5n), 7n, { signal: AbortSignal.abort() });
  const stopping = new AbortController();
  const waiting = assertReaches(logWith(5n), 7n, { signal: stopping.signal });
  stopping.abort();
  await waiting;
});
