import { describe, expect, test } from 'vitest';
import { accept, refuse } from './decider.ts';
import { refusal } from './refusals.ts';
import { specify } from './specification.ts';

type Counted = { readonly type: 'Counted'; readonly data: number };
const counted = (data: number): Counted => ({ type: 'Counted', data });

/** Counts up to two; refuses the third. */
const counting = specify({
  initialState: 0,
  evolve: (sum: number, { data }: Counted) => sum + data,
  decide: (sum: number, step: number) => {
    if (sum + step > 2) return refuse(refusal('order-unknown', { sum }));
    return step === 0 ? accept<Counted>() : accept(counted(step));
  },
});
const first = counting.given().when(1);
const third = counting.given(counted(1), counted(1)).when(1);
const nothing = counting.given(counted(1)).when(0);

describe('a decider that does what its specification says passes', () => {
  test.each([
    ['by its events', () => first.then(counted(1))],
    ['by doing nothing', () => nothing.thenNothing()],
    ['by its refusal', () => third.thenRefused('order-unknown')],
    ['by its refusal and what that names', () => third.thenRefused('order-unknown', { sum: 2 })],
  ])('%s', (_how, specified) => expect(specified).not.toThrow());
});

describe('a decider that does something else is told what', () => {
  test.each([
    ['another event', () => first.then(counted(2)), 'data: 2'],
    ['an event too many', () => first.then(counted(1), counted(1)), 'data: 1 }, {'],
    ['an event instead of nothing', () => first.thenNothing(), 'events: []'],
    ['nothing instead of an event', () => nothing.then(counted(1)), "type: 'Counted'"],
    ['a refusal instead of nothing', () => third.thenNothing(), 'order-unknown'],
    ['a refusal instead of an event', () => third.then(counted(1)), 'order-unknown'],
    ['an event instead of a refusal', () => first.thenRefused('order-unknown'), 'order-unknown'],
    ['another refusal', () => third.thenRefused('parameter-error'), 'parameter-error'],
    ['a refusal that names something else', () => third.thenRefused('order-unknown', { sum: 3 }), 'sum: 3'],
  ])('%s', (_what, specified, told) => {
    expect(specified).toThrow(/^Expected [\s\S]*\nbut got /);
    expect(specified).toThrow(told);
  });
});
