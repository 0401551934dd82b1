import { expect, test } from 'vitest';
import { scenarios, scenarioNames } from './scenarios.ts';
import { smokeThresholds, thresholdsOf } from './thresholds.ts';

const load = { rate: 100, seconds: 60 };
const atEndOfSecond = (threshold: string) => ({
  threshold,
  abortOnFail: true,
  delayAbortEval: '12000ms',
});

test('a smoke judges that everything was answered rightly, and no time', () => {
  expect(smokeThresholds(scenarios.payment)).toEqual({
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    'action_ms{name:order!submit}': ['max>=0'],
    'action_ms{name:order!pay}': ['max>=0'],
  });
});

test('a run also judges what was not begun in time, and each action by its goal', () => {
  expect(thresholdsOf('constant', scenarios['order-submit'], load)).toEqual({
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    dropped_iterations: ['count<1'],
    'action_ms{name:order!submit}': ['p(95)<500', 'p(99)<1500'],
  });
});

test('a breakpoint judges each step by itself, when it is over, and ends with the first that did not hold', () => {
  const thresholds = thresholdsOf('breakpoint', scenarios['order-submit'], load);
  expect(thresholds['checks{scenario:step-2}']).toEqual([atEndOfSecond('rate==1')]);
  expect(thresholds['dropped_iterations{scenario:step-2}']).toEqual([atEndOfSecond('count<1')]);
  expect(thresholds['action_ms{name:order!submit,scenario:step-2}']).toEqual([
    atEndOfSecond('p(95)<500'),
    atEndOfSecond('p(99)<1500'),
  ]);
  expect(thresholds['checks']).toBeUndefined();
});

test.each(scenarioNames)(
  'every action of %s has a goal, and 99 of a hundred may take longer than 95',
  (name) => {
    const goals = Object.values(scenarios[name].goals);
    expect(goals.length).toBeGreaterThan(0);
    for (const { p95, p99 } of goals) expect(p99).toBeGreaterThan(p95);
  },
);
