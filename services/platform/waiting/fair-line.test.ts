import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFairLine, NoTurnError, type FairLineOptions } from './fair-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(options: Partial<FairLineOptions> = {}) {
  const line = createFairLine({ mostWaiting: 4, patienceMs: 1_000, slowMs: 5_000, ...options });
  const begun: string[] = [];
  const held: PromiseWithResolvers<string>[] = [];
  const come = (party: string, name: string) =>
    line(party, () => {
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

it('lets the parties take turns, each in the order in which it came', async () => {
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

it('lets who sends what takes long wait behind everybody else, until it no longer does', async () => {
  const { begun, come, end } = start({ patienceMs: 60_000 });
  const all = [come('eve', 'eve 1'), come('eve', 'eve 2')];
  await vi.advanceTimersByTimeAsync(8_000);
  all.push(come('ada', 'ada 1'), come('ada', 'ada 2'));
  for (const _ of all) await end();
  expect(begun).toEqual(['eve 1', 'ada 1', 'ada 2', 'eve 2']);
  all.push(come('ada', 'ada 3'), come('eve', 'eve 3'), come('ada', 'ada 4'), come('bob', 'bob 1'));
  for (const _ of '1234') await end();
  expect(begun.slice(4)).toEqual(['ada 3', 'eve 3', 'ada 4', 'bob 1']);
  await Promise.all(all);
});

it('refuses who would be one too many, and has room again afterwards', async () => {
  const { begun, come, end } = start();
  const taken = ['1', '2', '3', '4', '5'].map((name) => come('ada', name));
  expect(await come('ada', '6')).toBe('no turn');
  for (const _ of taken) await end();
  const later = come('bob', '7');
  expect(begun).toEqual(['1', '2', '3', '4', '5', '7']);
  await end();
  expect(await later).toBe('done');
});

it('has room for who asks for less than another has: that one gives up its last place', async () => {
  const { begun, come, end } = start();
  const adas = ['1', '2', '3', '4', '5'].map((name) => come('ada', name));
  const bobs = [come('bob', '6'), come('bob', '7')];
  expect(await Promise.all(adas.slice(3))).toEqual(['no turn', 'no turn']);
  // as many as ada has now
  expect(await come('bob', '8')).toBe('no turn');
  for (const _ of '12345') await end();
  expect(begun).toEqual(['1', '2', '6', '3', '7']);
  expect(await Promise.all([...adas.slice(0, 3), ...bobs])).toEqual(Array.from('12345', () => 'done'));
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

it('does several at a time, and no more', async () => {
  const { begun, come, end } = start({ parallel: 2 });
  const all = [come('eve', 'eve 1'), come('eve', 'eve 2'), come('eve', 'eve 3'), come('bob', 'bob 1')];
  expect(begun).toEqual(['eve 1', 'eve 2']);
  await end('reject');
  expect(begun).toEqual(['eve 1', 'eve 2', 'eve 3']);
  await end();
  expect(begun.at(-1)).toBe('bob 1');
  await end();
  await end();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done']);
  all.push(come('ada', 'ada 1'), come('ada', 'ada 2'), come('ada', 'ada 3'));
  expect(begun.slice(4)).toEqual(['ada 1', 'ada 2']);
});

it('waits for ever without a patience, and calls nothing slow without a measure of it', async () => {
  const line = createFairLine({ mostWaiting: 4 });
  const [slow, begun] = [Promise.withResolvers<void>(), [] as string[]];
  const all = [line('eve', () => slow.promise), line('eve', async () => void begun.push('eve'))];
  await vi.advanceTimersByTimeAsync(86_400_000);
  all.push(line('bob', async () => void begun.push('bob')));
  expect(begun).toEqual([]);
  slow.resolve();
  await Promise.all(all);
  expect(begun).toEqual(['eve', 'bob']);
});
