import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

function drawn(name: number, count: number): number[] {
  const random = createRandom('goods', name);
  return Array.from({ length: count }, () => random.between(0, 999));
}

test('draws the same numbers for the same name, for ever', () => {
  // these very numbers: a change would give every mall other goods
  expect(drawn(7, 4)).toEqual([757, 366, 807, 32]);
});

test('draws other numbers for another name', () => {
  expect(new Set(Array.from({ length: 200 }, (_, name) => drawn(name, 8).join())).size).toBe(200);
});

test('spreads evenly over a range and stays in it', () => {
  const random = createRandom('spread');
  const counts = Array.from({ length: 10 }, () => 0);
  for (let draw = 0; draw < 20_000; draw += 1) {
    const value = random.between(3, 12);
    expect(value).toBeGreaterThanOrEqual(3);
    expect(value).toBeLessThanOrEqual(12);
    counts[value - 3] = (counts[value - 3] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(250);
});

test('picks different ones, in the order of the list', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 }),
      fc.nat(14),
      fc.string(),
      (items, count, name) => {
        const picked = createRandom(name).some(items, count);
        expect(picked).toHaveLength(Math.min(count, items.length));
        expect(items.filter((item) => picked.includes(item))).toEqual(picked);
      },
    ),
  );
});
