import { addDays, mallDayAt } from '@caravan/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMoneyScene } from '../testing/money-scene.ts';
import type { MoneyScene } from '../testing/money-scene.ts';
import { createLogStarts } from './log-starts.ts';
import { createFactReader } from './read-facts.ts';

let scene: MoneyScene;
beforeAll(async () => {
  scene = await setMoneyScene();
});
afterAll(() => scene.stop());

test('from a start on, the log is read with what was recorded before about what was recorded since', async () => {
  const { db } = scene.database;
  const { log } = scene.log;
  await scene.funded('U1', '10');
  const before = createFactReader(log, 'ethereum');
  const { facts, given, owners } = await before();
  const detected = facts.find(({ role }) => role === 'detected');
  const confirmed = facts.find(({ role }) => role === 'confirmed');
  if (!detected || !confirmed) throw new Error('no deposit');

  const starts = createLogStarts(db);
  const day = mallDayAt(new Date());
  expect(await starts.before('ethereum', day)).toBeUndefined();
  await starts.keep('ethereum', { days: new Map([[day, detected.position]]), given, owners });
  expect(await starts.before('ethereum', addDays(day, -1))).toBeUndefined();
  const start = await starts.before('ethereum', addDays(day, 1));
  expect(start).toEqual({ after: detected.position, owners });

  const since = await createFactReader(log, 'ethereum', { start })();
  expect(since.facts).toEqual(facts);
  expect(since.owners).toEqual(owners);
});
