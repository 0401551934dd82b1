import { afterEach, expect, it, vi } from 'vitest';
import { metrics } from './metrics.ts';
import { readWhenAsked } from './read-when-asked.ts';

afterEach(() => {
  vi.useRealTimers();
});

const told = async () => (await metrics.metrics()).match(/^caravan_test.*$/gm) ?? [];
const costly = async () => (await told()).filter((line) => line.includes('costly'));

it('reads once for all figures, and shows nothing old', async () => {
  let rows: { readonly name: string; readonly size?: number }[] = [{ name: 'a', size: 2 }, { name: 'b' }];
  let readings = 0;
  readWhenAsked({
    label: 'thing',
    labelOf: ({ name }) => name,
    read: async () => {
      readings += 1;
      if (rows.length === 0) throw new Error('nothing to read from');
      return rows;
    },
    figures: [
      ['caravan_test_size', 'size', ({ size }) => size],
      ['caravan_test_known', 'known', () => 1],
    ],
  });
  expect(await told()).toEqual([
    'caravan_test_size{thing="a"} 2',
    'caravan_test_known{thing="a"} 1',
    'caravan_test_known{thing="b"} 1',
  ]);
  expect(readings).toBe(1);
  rows = [{ name: 'c', size: 3 }];
  expect(await told()).toEqual(['caravan_test_size{thing="c"} 3', 'caravan_test_known{thing="c"} 1']);
  rows = [];
  expect(await told()).toEqual([]);
});

it('tells what costs much again for a while, but no failure', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let readings = 0;
  readWhenAsked({
    label: 'thing',
    labelOf: () => 'a',
    goodForSeconds: 60,
    read: async () => {
      readings += 1;
      if (readings === 1) throw new Error('nothing to read from');
      return [readings];
    },
    figures: [['caravan_test_costly', 'costly', (reading) => reading]],
  });
  expect(await costly()).toEqual([]);
  expect(await costly()).toEqual(['caravan_test_costly{thing="a"} 2']);
  vi.advanceTimersByTime(59_000);
  expect(await costly()).toEqual(['caravan_test_costly{thing="a"} 2']);
  vi.advanceTimersByTime(2_000);
  expect(await costly()).toEqual(['caravan_test_costly{thing="a"} 3']);
});
