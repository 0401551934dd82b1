import { expect, test } from 'vitest';
import { report } from './report.ts';
import type { Result } from './result.ts';

const trend = (count: number) => ({
  type: 'trend' as const,
  contains: 'time',
  values: { count, avg: 6, med: 5.04, 'p(95)': 9, 'p(99)': 11, max: 12 },
});
const counter = (count: number) => ({ type: 'counter' as const, contains: 'default', values: { count } });
const run: Result = {
  scenario: 'order-submit',
  shape: 'constant',
  rate: 20,
  seconds: 10,
  smoke: false,
  startedAt: '2026-11-27T10:00:00.000Z',
  tookMs: 14_000,
  missed: [],
  held: true,
  metrics: {
    iterations: counter(200),
    orders_submitted: counter(199),
    checks: { type: 'rate', contains: 'default', values: { rate: 0.995, passes: 199, fails: 1 } },
    http_req_failed: { type: 'rate', contains: 'default', values: { rate: 0.01 } },
    'action_ms{name:order!submit}': trend(200),
    'action_ms{name:order!pay}': trend(0),
    'action_ms{name:order!submit,scenario:step-1}': trend(20),
  },
};

test('a run tells its visits, what came of them, each action that was called, and what failed', () => {
  expect(report(run)).toBe(
    [
      '  visits            200, 20.0/s',
      '  orders submitted  199, 19.9/s',
      '  order!submit      p50 5.0 ms, p95 9.0 ms, p99 11.0 ms, max 12.0 ms   (200)',
      '  failed requests   1.00 %, refused 1, not begun in time 0',
      '  thresholds        all held',
    ].join('\n'),
  );
});

test('missed thresholds and the delay of views are named', () => {
  const told = report({ ...run, missed: ['checks: rate==1'], viewsDelayMs: 42 });
  expect(told).toContain('missed: checks: rate==1');
  expect(told).toContain('at worst 42 ms behind the log');
});

test.each([
  [{ held: 30, broke: 40 }, '40 visits/s; 30 visits/s held'],
  [{ held: 0, broke: 10 }, 'below 10 visits/s, the first step'],
  [{ held: 100 }, 'none: 100 visits/s held'],
])('a breakpoint says at which rate it broke: %j', (breakingPoint, words) => {
  expect(report({ ...run, shape: 'breakpoint', breakingPoint })).toContain(words);
});

test('visits a second are of the time in which they arrived, also when that was cut short', () => {
  expect(report({ ...run, tookMs: 5_000 })).toContain('200, 40.0/s');
});
