import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keep, placeOf, readKept } from './keep.ts';
import type { Result } from './result.ts';

const run: Result = {
  scenario: 'chat',
  shape: 'spike',
  rate: 2.5,
  seconds: 60,
  smoke: false,
  startedAt: '2026-11-27T10:00:00.123Z',
  target: 'https://mall.example',
  tookMs: 60_123,
  missed: ['checks: rate==1'],
  held: false,
  metrics: {
    checks: {
      type: 'rate',
      contains: 'default',
      values: { rate: 0.5, passes: 1, fails: 1 },
      thresholds: { 'rate==1': { ok: false } },
    },
  },
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a run is read as it was kept', async () => {
  const file = await keep(run, await placeOf(run, join(folder, 'new')));
  expect(await readKept(file)).toEqual(run);
});

test('its file says when it was, and of what', async () => {
  expect(basename(await placeOf(run, folder))).toBe('2026-11-27T10-00-00.123Z-chat-spike');
});

test('a file that is none, or says something else, is refused in words', async () => {
  await expect(readKept(join(folder, 'none.json'))).rejects.toThrow(/none\.json cannot be read/);
  for (const text of ['', '{}', '{"scenario": "chat"']) {
    const file = join(folder, 'other.json');
    await writeFile(file, text);
    await expect(readKept(file)).rejects.toThrow(/is no result of a load test/);
  }
});
