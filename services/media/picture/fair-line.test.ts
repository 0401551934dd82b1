import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFairLine, NoTurnError } from './fair-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const line = createFairLine({ mostWaiting: 4, patienceMs: 1_000 });
  const begun: string[] = [];
  const held: PromiseWithResolvers<string>[] = [];
  const come = (account: string, name: string) =>
    line(account, () => {
      begun.push(name);
      const work = Promise.withResolvers<string>();
      held.push(work);
      return work.promise;
    }).catch((error: unknown) => (error instanceof NoTurnError ? 'no turn' : String(error)));
  /** What is being done ends. */
  const end = async (how: 'resolve' | 'reject' = 'resolve') => {
    held.shift()?.[how]('done');
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, come, end };
}

it('lets the accounts take turns, each in the order in which it came', async () => {
  const { begun, come, end } = start();
  const all = [
    come('ada', 'ada 1'),
    come('ada', 'ada 2'),
    come('ada', 'ada 3'),
    come('bob', 'bob 1'),
    come('eve', 'eve 1'),
  ];
  // what fails passes the turn on as well
  for (const how of ['resolve', 'reject', 'resolve', 'resolve', 'resolve'] as const) await end(how);
  expect(begun).toEqual(['ada 1', 'ada 2', 'bob 1', 'eve 1', 'ada 3']);
  expect(await Promise.all(all)).toEqual(Array.from(all, () => 'done'));
});

it('refuses who would be one too many, and has room again afterwards', async () => {
  const { begun, come, end } = start();
  const taken = ['1', '2', '3', '4', '5'].map((name) => come('ada', name));
  expect(await come('bob', '6')).toBe('no turn');
  for (const _ of taken) await end();
  const later = come('bob', '7');
  expect(begun).toEqual(['1', '2', '3', '4', '5', '7']);
  await end();
  expect(await later).toBe('done');
});

it('refuses who has waited too long, and never begins their work', async () => {
  const { begun, come, end } = start();
  const first = come('ada', 'ada 1');
  const late = [come('ada', 'ada 2'), come('bob', 'bob 1')];
  await vi.advanceTimersByTimeAsync(999);
  const inTime = come('bob', 'bob 2');
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(late)).toEqual(['no turn', 'no turn']);
  await end();
  await end();
  expect(await Promise.all([first, inTime])).toEqual(['done', 'done']);
  expect(begun).toEqual(['ada 1', 'bob 2']);
});
