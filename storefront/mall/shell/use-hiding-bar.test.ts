import { expect, it } from 'vitest';
import { isBarAway } from './use-hiding-bar.ts';

it.each([
  ['stays at the top', 0, 78, false],
  ['goes after 78 px', 0, 79, true],
  ['stays away further down', 79, 900, true],
  ['comes back on the way up', 900, 880, false],
  ['is there at the top', 100, 0, false],
])('%s', (_what, from, to, away) => {
  expect(isBarAway(from, to)).toBe(away);
});
