import { expect, it, vi } from 'vitest';
import { Layered, whenAsked } from './layered.ts';

const below = () =>
  new Map([
    ['a', 1],
    ['b', 2],
  ]);

it('knows what was below and what came since, of several under one key the last', () => {
  const before = new Layered(whenAsked(2, below));
  const after = before.set('c', 3).set('a', 4).set('c', 5);
  expect(['a', 'b', 'c', 'd'].map((key) => after.get(key))).toEqual([4, 2, 5, undefined]);
  expect(['a', 'b', 'c', 'd'].map((key) => after.has(key))).toEqual([true, true, true, false]);
  expect(['a', 'b', 'c', 'd'].map((key) => before.get(key))).toEqual([1, 2, undefined, undefined]);
});

it('lists what came from an entry on, in its order, with all of what is below if that has the entry', () => {
  const list = new Layered(whenAsked(2, below)).set('c', 3).set('a', 4);
  expect(list.size).toBe(4);
  expect(new Map(list.from(0))).toEqual(new Map([...below(), ['c', 3], ['a', 4]]));
  expect([...list.from(1)]).toEqual([...below(), ['c', 3], ['a', 4]]);
  expect([...list.from(2)]).toEqual([
    ['c', 3],
    ['a', 4],
  ]);
  expect([...list.from(3)]).toEqual([['a', 4]]);
  expect([...list.from(4)]).toEqual([]);
});

it('makes what is below once, and only when it is asked for', () => {
  const make = vi.fn(below);
  const list = new Layered(whenAsked(2, make)).set('c', 3);
  expect([list.get('c'), list.has('c'), list.size, [...list.from(2)].length]).toEqual([3, true, 3, 1]);
  expect(make).not.toHaveBeenCalled();
  expect([list.get('a'), list.set('d', 4).get('b')]).toEqual([1, 2]);
  expect(make).toHaveBeenCalledOnce();
});
