import { minus, money, plus, zero } from '@caravan/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { credited, deposited, given, move, sent, settled, signed } from '../testing/told.ts';
import { daysOf } from './day.ts';

const days = { from: '2026-03-01', to: '2026-03-01', opening: { chain: zero, books: zero } };

test('a day tells what came and left by every side, and what we had when it ended', () => {
  const moves = [move('a', '5'), sent('p', '2'), move('m', '1')];
  const [day] = daysOf(given(moves, [...deposited('a', '5'), settled('p', '2')]), moves, {
    ...days,
    opening: { chain: money('10'), books: money('10') },
  });
  expect(day).toMatchObject({
    chain: { in: money('6'), out: money('2') },
    facts: { in: money('5'), out: money('2') },
    rows: { in: money('5'), out: money('2') },
    books: { in: money('5'), out: money('2') },
    custody: { chain: money('14'), books: money('13') },
    unexplained: money('1'),
    unexplainedCount: 1,
  });
});

test('a day adds up: what came, what left, and what nobody booked come to what we had at the end', () => {
  const opening = { chain: money('10'), books: money('10') };
  const gift = move('g', '7', { fromPlace: 'outside', toPlace: 'cold', owner: undefined });
  const [day] = daysOf(given([move('a', '5'), gift], deposited('a', '5')), [move('a', '5'), gift], {
    ...days,
    opening,
  });
  expect(day).toMatchObject({
    before: opening,
    chain: { in: money('5'), out: zero },
    other: { chain: money('7'), books: zero },
    custody: { chain: money('22'), books: money('15') },
  });
});

/** Each thing that may happen to one transfer, right or wrong. */
const stories = [
  (name: string, amount: string) => ({ moves: [move(name, amount)], facts: deposited(name, amount) }),
  (name: string, amount: string) => ({ moves: [move(name, amount)], facts: [] }),
  (name: string, amount: string) => ({ moves: [], facts: [credited(name, amount)] }),
  (name: string, amount: string) => ({ moves: [move(name, amount)], facts: deposited(name, '3') }),
  (name: string, amount: string) => ({ moves: [sent(name, amount)], facts: [settled(name, amount)] }),
  (name: string, amount: string) => ({ moves: [sent(name, amount)], facts: [] }),
  (name: string, amount: string) => ({ moves: [], facts: [settled(name, amount)] }),
  (name: string, amount: string) => ({
    moves: [move(name, amount, { fromPlace: 'deposit', toPlace: 'hot', owner: undefined })],
    facts: [signed(name, { purpose: 'sweep', to: 'hot' })],
  }),
  (name: string, amount: string) => ({
    moves: [move(name, amount, { kind: 'burn', to: undefined, fromPlace: 'deposit', toPlace: 'outside' })],
    facts: [],
  }),
];

test('property: what chain and books differ by is named to the last unit, and nothing right is named', () => {
  const story = fc.tuple(fc.nat(stories.length - 1), fc.integer({ min: 4, max: 1_000 }));
  fc.assert(
    fc.property(fc.array(story, { maxLength: 12 }), (told) => {
      const all = told.map(([which, amount], n) => stories[which]?.(`t${n}`, String(amount)));
      const moves = all.flatMap((each) => each?.moves ?? []);
      const found = given(
        moves,
        all.flatMap((each) => each?.facts ?? []),
      );
      const [day] = daysOf(found, moves, days);
      const gaps = found.differences.map(({ gap }) => gap);
      expect(minus(day?.custody.chain ?? zero, day?.custody.books ?? zero)).toBe(plus(...gaps));
      const wrong = told.filter(([which]) => ![0, 4, 7].includes(which)).length;
      expect(day?.unexplainedCount).toBe(wrong);
      // the books have no movement that is in no line, and the chain has only what nobody booked: here the burns
      expect(day?.other.books).toBe(zero);
      const burnt = moves.filter(({ kind }) => kind === 'burn').map(({ amount }) => amount);
      expect(day?.other.chain).toBe(minus(zero, plus(...burnt)));
    }),
  );
});
