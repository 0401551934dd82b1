import { expect, test } from 'vitest';
import { fromTexts, headText, partTexts } from './snapshot-text.ts';

const listOf = (entries: readonly string[]) => ({
  size: entries.length,
  from: (index: number) => entries.slice(index),
});
const long = Array.from({ length: 12_345 }, (_, index) => `id "${index}" \n`);

test('gives back the state and its lists, written at once or little by little', () => {
  const earlier = { long: listOf(long.slice(0, 10_000)), short: listOf([]) };
  const later = { long: listOf(long), short: listOf(['a', 'b']) };
  const [before, now] = [headText({ n: 1 }, earlier), headText({ n: 2 }, later)];
  const expected = {
    state: { n: 2 },
    lists: { long: { size: 12_345, texts: long }, short: { size: 2, texts: ['a', 'b'] } },
  };
  expect(fromTexts(now, [...partTexts(later)])).toEqual(expected);
  expect(fromTexts(now, [...partTexts(earlier), ...partTexts(later, before)])).toEqual(expected);
});

test('writes of what was written before nothing again', () => {
  const lists = { long: listOf(long) };
  expect([...partTexts(lists, headText({}, lists))]).toEqual([]);
  const more = { long: listOf([...long, 'one more']), other: listOf(['first']) };
  expect([...partTexts(more, headText({}, lists))]).toEqual(['{"long":["one more"],"other":["first"]}']);
});

test('has a list that came to nothing, and a state without lists', () => {
  expect(fromTexts(headText(null, { none: listOf([]) }), [])).toEqual({
    state: null,
    lists: { none: { size: 0, texts: [] } },
  });
  expect(fromTexts(headText('text', {}), [])).toEqual({ state: 'text', lists: {} });
});

test('makes one part after the other, and reads no further than it has written', () => {
  let read = 0;
  const from = function* () {
    for (const entry of long) {
      read += 1;
      yield entry;
    }
  };
  const parts = partTexts({ long: { size: long.length, from } });
  parts.next();
  expect(read).toBeLessThan(long.length / 2);
  expect([...parts].length).toBeGreaterThan(1);
});
