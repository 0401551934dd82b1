import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import type { Metric, Metrics, Result } from './result.ts';

const ACTION = 'action_ms{name:order!submit}';
const trend = (values: Partial<Record<'count' | 'med' | 'p(95)' | 'p(99)' | 'max', number>>): Metric => ({
  type: 'trend',
  contains: 'time',
  values: { count: 100, med: 10, 'p(95)': 20, 'p(99)': 40, max: 80, ...values },
});
const rate = (values: Record<string, number>): Metric => ({ type: 'rate', contains: 'default', values });
const counter = (values: Record<string, number>): Metric => ({
  type: 'counter',
  contains: 'default',
  values,
});

const run = (metrics: Metrics, more: Partial<Result> = {}): Result => ({
  scenario: 'order-submit',
  shape: 'constant',
  rate: 20,
  seconds: 10,
  smoke: false,
  startedAt: '2026-11-27T10:00:00.000Z',
  tookMs: 10_000,
  missed: [],
  held: true,
  metrics,
  ...more,
});
const thatHeld = (held: number) =>
  run({ [ACTION]: trend({}) }, { shape: 'breakpoint', breakingPoint: { held } });
/** "metric stat" of what is worse from one run to the other */
const worse = (before: Metrics, after: Metrics, tolerance = 10) =>
  compare(run(before), run(after), tolerance).flatMap(({ metric, stat, isWorse }) =>
    isWorse ? [`${metric} ${stat}`] : [],
  );

test('tells each figure of both, and its change in percent', () => {
  const rows = compare(run({ [ACTION]: trend({}) }), run({ [ACTION]: trend({ 'p(95)': 25, med: 9 }) }), 10);
  const of = (stat: string) => rows.find((row) => row.metric === ACTION && row.stat === stat);
  expect(of('p(95)')).toEqual({
    metric: ACTION,
    stat: 'p(95)',
    before: 20,
    after: 25,
    change: 25,
    isWorse: true,
  });
  expect(of('med')).toMatchObject({ change: -10, isWorse: false });
  expect(of('p(99)')).toMatchObject({ change: 0, isWorse: false });
});

test('a time may be longer by what is tolerated, and no more', () => {
  const before = { [ACTION]: trend({ 'p(95)': 100 }) };
  expect(worse(before, { [ACTION]: trend({ 'p(95)': 110 }) })).toEqual([]);
  expect(worse(before, { [ACTION]: trend({ 'p(95)': 111 }) })).toEqual([`${ACTION} p(95)`]);
  expect(worse(before, { [ACTION]: trend({ 'p(95)': 111 }) }, 20)).toEqual([]);
});

test('times that differ by less than a millisecond are the same', () => {
  expect(worse({ [ACTION]: trend({ med: 1 }) }, { [ACTION]: trend({ med: 1.9 }) })).toEqual([]);
});

test('a maximum, and how many there were, is no judgement', () => {
  expect(worse({ [ACTION]: trend({}) }, { [ACTION]: trend({ max: 8_000, count: 300 }) })).toEqual([]);
});

test('each action is judged by itself, and not all of them together', () => {
  const before = { action_ms: trend({}), [ACTION]: trend({}) };
  expect(worse(before, { action_ms: trend({ med: 99 }), [ACTION]: trend({ med: 99 }) })).toEqual([
    `${ACTION} med`,
  ]);
});

test('fewer orders a second are worse, and more are not', () => {
  const [few, many] = [
    { orders_submitted: counter({ count: 150 }) },
    { orders_submitted: counter({ count: 200 }) },
  ];
  expect(worse(many, few)).toEqual(['orders_submitted per second']);
  expect(worse(few, many)).toEqual([]);
});

test('where nothing failed, one failure is worse at any tolerance', () => {
  const before = {
    checks: rate({ fails: 0 }),
    http_req_failed: rate({ rate: 0 }),
    dropped_iterations: counter({ count: 0 }),
  };
  const after = {
    checks: rate({ fails: 1 }),
    http_req_failed: rate({ rate: 0.001 }),
    dropped_iterations: counter({ count: 1 }),
  };
  expect(worse(before, after, 1_000)).toEqual([
    'checks fails',
    'dropped_iterations count',
    'http_req_failed rate',
  ]);
  expect(worse(after, before)).toEqual([]);
});

test('a run that says nothing of visits not begun in time had none', () => {
  expect(worse({}, { dropped_iterations: counter({ count: 1 }) })).toEqual(['dropped_iterations count']);
});

test('what one of the runs has nothing of is shown without a judgement', () => {
  const none = trend({ count: 0, med: 0, 'p(95)': 0, 'p(99)': 0, max: 0 });
  for (const after of [{}, { [ACTION]: none }]) {
    const rows = compare(run({ [ACTION]: trend({}) }), run(after), 10);
    expect(rows.find(({ stat }) => stat === 'p(95)')).toMatchObject({ before: 20, isWorse: false });
    expect(rows.find(({ stat }) => stat === 'p(95)')?.change).toBeUndefined();
  }
});

test('of two breakpoints the rate is compared that they held', () => {
  expect(compare(thatHeld(40), thatHeld(30), 10)).toEqual([
    { metric: 'breaking point', stat: 'held', before: 40, after: 30, change: -25, isWorse: true },
  ]);
  expect(compare(thatHeld(30), thatHeld(40), 10)).toMatchObject([{ isWorse: false }]);
});

test('runs of different scenarios, or shapes, are not compared', () => {
  expect(() => compare(run({}), run({}, { scenario: 'chat' }), 10)).toThrow(/different scenarios/);
  expect(() => compare(run({}), run({}, { shape: 'soak' }), 10)).toThrow(/different shapes/);
});
