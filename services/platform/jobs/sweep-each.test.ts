import { expect, it } from 'vitest';
import { sweepEach } from './sweep-each.ts';

it('goes on after one that fails, and names each of those in the log', async () => {
  const [done, warned]: [string[], object[]] = [[], []];
  const gone = new Error('gone');
  await sweepEach(
    {
      sessions: () => Promise.reject(gone),
      codes: async () => void done.push('codes'),
      news: () => Promise.reject(gone),
    },
    { warn: (fields) => void warned.push(fields) },
  );
  expect(done).toEqual(['codes']);
  expect(warned).toEqual([
    { err: gone, what: 'sessions' },
    { err: gone, what: 'news' },
  ]);
});
