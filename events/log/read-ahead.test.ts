import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ReadAhead } from './read-ahead.ts';

/** A source like the client's: few objects fit before it waits for its reader. */
function createSource() {
  return new PassThrough({ objectMode: true, highWaterMark: 16 });
}

async function takeAll(ahead: ReadAhead<number>): Promise<(number | string)[]> {
  const taken: (number | string)[] = [];
  for (;;) {
    const next = await ahead.take();
    if (next === undefined) continue;
    taken.push(typeof next === 'string' ? next : next.item);
    if (next === 'ended') return taken;
  }
}

/** Writes what the source takes without waiting for its reader; resolves when it takes no more, or has taken all. */
async function writeWhileTaken(source: PassThrough, numbers: readonly number[]): Promise<number> {
  let written = 0;
  for (const number of numbers) {
    const room = source.write(number);
    written += 1;
    if (room) continue;
    // whoever reads ahead does so in these turns
    for (let turn = 0; turn < 20 && source.writableNeedDrain; turn += 1) await setImmediate();
    if (source.writableNeedDrain) break;
  }
  return written;
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

test('a consumer that takes nothing for a while does not hold the source back', async () => {
  const source = createSource();
  const ahead = new ReadAhead<number>(source);
  expect(await writeWhileTaken(source, numbers(3_000))).toBe(3_000);
  source.end();
  expect(await takeAll(ahead)).toEqual([...numbers(3_000), 'ended']);
});

test('at its limit it holds the source back, and goes on once half is taken', async () => {
  const source = createSource();
  const ahead = new ReadAhead<number>(source, 100);
  const written = await writeWhileTaken(source, numbers(1_000));
  expect(written).toBeGreaterThanOrEqual(100);
  expect(written).toBeLessThan(200);
  const taking = takeAll(ahead);
  for (const number of numbers(1_000).slice(written)) source.write(number);
  source.end();
  expect(await taking).toEqual([...numbers(1_000), 'ended']);
});

test('"caught up" comes after what had arrived before it, wherever that was kept', async () => {
  const source = createSource();
  const ahead = new ReadAhead<number>(source, 4);
  for (const number of numbers(10)) source.write(number);
  await setImmediate();
  source.emit('caughtUp');
  const before = await Promise.all(numbers(9).map(() => ahead.take()));
  source.write(10);
  source.end();
  expect(before.map((next) => (typeof next === 'object' ? next.item : next))).toEqual(numbers(9));
  expect(await takeAll(ahead)).toEqual([9, 'caught-up', 10, 'ended']);
});

test('what arrived before a failure is given before it is thrown', async () => {
  const source = createSource();
  const ahead = new ReadAhead<number>(source);
  source.write(1);
  source.emit('error', new Error('reset'));
  expect(await ahead.take()).toEqual({ item: 1 });
  await expect(ahead.take()).rejects.toThrow('reset');
});

test('a wake lets a waiting consumer look again', async () => {
  const ahead = new ReadAhead<number>(createSource());
  const waiting = ahead.take();
  ahead.wake();
  expect(await waiting).toBeUndefined();
});
