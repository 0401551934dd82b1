import { expect, it } from 'vitest';
import { browserNameOf } from './browser-name.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Windows', kind: 'desktop' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', kind: 'mobile' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'mobile' },
  ],
])('knows %s', (agent, name) => {
  expect(browserNameOf(agent)).toEqual(name);
});

it.each([
  '',
  '\u0000',
  '(((',
  'x'.repeat(256),
  'Frozen! Confirm PIN at evil.example.net/1 x',
  'Firefox\u202e/1.0 (Call us now)',
])('repeats nothing of %j, which nobody knows', (agent) => {
  const { browser, system, kind } = browserNameOf(agent);
  expect(['', 'Firefox']).toContain(browser);
  expect([system, kind]).toEqual(['', '']);
});
