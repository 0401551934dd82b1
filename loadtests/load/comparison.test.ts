import { expect, test } from 'vitest';
import { comparison } from './comparison.ts';
import type { Result } from './result.ts';

const run: Result = {
  scenario: 'chat',
  shape: 'constant',
  rate: 20,
  seconds: 10,
  smoke: false,
  startedAt: '2026-11-27T10:00:00.000Z',
  commit: 'abc',
  tookMs: 10_000,
  missed: [],
  held: true,
  metrics: {},
};

test('says what is compared, each figure with its change, and how many are worse', () => {
  const rows = [
    { metric: 'message_read_ms', stat: 'p(95)', before: 20, after: 25.25, change: 26.25, isWorse: true },
    { metric: 'checks', stat: 'fails', before: 0, after: 0, change: 0, isWorse: false },
    { metric: 'http_req_failed', stat: 'rate', before: 0, after: 0.0125, isWorse: true },
  ];
  expect(comparison(run, { ...run, startedAt: '2026-11-28T10:00:00.000Z', rate: 40 }, rows, 10)).toBe(
    [
      'chat, constant: 2026-11-27T10:00:00.000Z (abc) and 2026-11-28T10:00:00.000Z (abc)',
      'Note: rate was 20 and is 40.',
      '  message_read_ms p(95)          20        25.3     +26.3 %       worse',
      '  checks fails                    0           0       0.0 %',
      '  http_req_failed rate            0      0.0125                   worse',
      '2 figures are worse by more than 10 %.',
    ].join('\n'),
  );
});

test('says so when nothing is worse, and what a run has nothing of', () => {
  const told = comparison(run, run, [{ metric: 'checks', stat: 'fails', before: 3, isWorse: false }], 5);
  expect(told).toContain('checks fails           3           -\n');
  expect(told).toContain('Nothing is worse by more than 5 %.');
});
