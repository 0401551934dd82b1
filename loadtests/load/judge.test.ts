import { expect, test } from 'vitest';
import { judge } from './judge.ts';
import type { Metric, Metrics } from './result.ts';

const load = { rate: 100, seconds: 60 };
const checks: Metric = { type: 'rate', contains: 'default', values: { rate: 1, passes: 9, fails: 0 } };
const missing = (threshold: string): Metric => ({
  type: 'trend',
  contains: 'time',
  values: {},
  thresholds: { [threshold]: { ok: false }, 'max>=0': { ok: true } },
});
const run = (more: Metrics = {}): Metrics => ({ checks, ...more });

test('a run whose thresholds all held has held', () => {
  expect(judge('constant', run(), load)).toEqual({ missed: [], held: true });
});

test('a run says which thresholds did not hold', () => {
  expect(judge('soak', run({ 'action_ms{name:order!pay}': missing('p(95)<500') }), load)).toEqual({
    missed: ['action_ms{name:order!pay}: p(95)<500'],
    held: false,
  });
});

test('a run in which nothing was checked has not held', () => {
  expect(judge('constant', {}, load)).toMatchObject({ held: false });
  const none: Metric = { ...checks, values: { rate: 0, passes: 0, fails: 0 } };
  expect(judge('constant', { checks: none }, load)).toMatchObject({ held: false });
});

test('a breakpoint is the rate of the last step that held, and of the first that did not', () => {
  const metrics = run({
    'action_ms{name:order!submit,scenario:step-4}': missing('p(95)<500'),
    'action_ms{name:order!submit,scenario:step-5}': missing('p(95)<500'),
  });
  expect(judge('breakpoint', metrics, load)).toEqual({
    missed: ['action_ms{name:order!submit,scenario:step-4}: p(95)<500'],
    held: true,
    breakingPoint: { held: 30, broke: 40 },
  });
});

test('the tenth step is not taken for the first', () => {
  const metrics = run({ 'dropped_iterations{scenario:step-10}': missing('count<1') });
  expect(judge('breakpoint', metrics, load).breakingPoint).toEqual({ held: 90, broke: 100 });
});

test('a breakpoint that nothing broke holds its whole rate', () => {
  expect(judge('breakpoint', run(), load)).toEqual({
    missed: [],
    held: true,
    breakingPoint: { held: 100 },
  });
});

test('a breakpoint whose first step broke holds nothing', () => {
  const metrics = run({ 'checks{scenario:step-1}': missing('rate==1') });
  expect(judge('breakpoint', metrics, load)).toMatchObject({
    held: false,
    breakingPoint: { held: 0, broke: 10 },
  });
});
