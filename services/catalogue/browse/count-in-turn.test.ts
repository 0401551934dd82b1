import { BusyError } from '@caravan/platform';
import { expect, it } from 'vitest';
import { createCountInTurn } from './count-in-turn.ts';

/** All that came so far is begun as far as it may. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function start() {
  const inTurn = createCountInTurn();
  const begun: string[] = [];
  const held: PromiseWithResolvers<void>[] = [];
  const come = (place: string, name = place) =>
    inTurn(place, () => {
      begun.push(name);
      const work = Promise.withResolvers<void>();
      held.push(work);
      return work.promise.then(() => name);
    }).catch((error: unknown) => (error instanceof BusyError ? 'busy' : String(error)));
  const end = async () => {
    held.shift()?.resolve();
    await settled();
  };
  return { begun, come, end };
}

it('counts one list of a place at a time, so that one that asks for many keeps no other back', async () => {
  const { begun, come, end } = start();
  const all = ['1', '2', '3'].map((name) => come('flood', name));
  await settled();
  expect(begun).toEqual(['1']);
  all.push(come('reader'));
  await settled();
  expect(begun).toEqual(['1', 'reader']);
  for (const _ of all) await end();
  expect(await Promise.all(all)).toEqual(['1', '2', '3', 'reader']);
});

it('counts few lists at a time, from however many places', async () => {
  const { begun, come, end } = start();
  const all = ['a', 'b', 'c', 'd', 'e'].map((place) => come(place));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  await end();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const _ of all) await end();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('tells a place that asks for too many to come later, and serves it then', async () => {
  const { come, end } = start();
  const all = Array.from({ length: 20 }, (_, place) => come('flood', `${place}`));
  await settled();
  for (const _ of all) await end();
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThan(10);
  expect(answers.slice(0, 3)).toEqual(['0', '1', '2']);
  const later = come('flood', 'later');
  await settled();
  await end();
  expect(await later).toBe('later');
});
