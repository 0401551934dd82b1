import { expect, test } from 'vitest';
import heldOut from './held-out-queries.json' with { type: 'json' };
import { gradeOf, kindOf, ndcg } from './judgement.ts';
import type { Judged } from './judgement.ts';
import judged from './judged-queries.json' with { type: 'json' };
import kinds from './kinds.json' with { type: 'json' };

const teapot = {
  goodsId: 'G1',
  name: 'Sunday Infuser Stoneware Teapot, 600 ml',
  categoryId: 'kitchen-drinkware',
};

test('knows the kind of an article by the end of its name', () => {
  expect(kindOf(teapot.name, kinds)).toBe('Teapot');
  expect(kindOf('Boat Foam-Filled Life Ring, 72 cm', kinds)).toBe('Life Ring');
  expect(kindOf('Kids Wooden Bowling', kinds)).toBeUndefined();
});

const of = (grades: Judged['grades']) => gradeOf(teapot, { query: '', kind: '', grades }, kinds);

test('the highest grade that applies counts', () => {
  expect(of({ Teapot: 2, 'in:kitchen-': 1 })).toBe(2);
  expect(of({ 'in:kitchen-drink': 1, 'in:bags-': 3 })).toBe(1);
  expect(of({ 'Teapot/Stoneware': 3, Teapot: 2 })).toBe(3);
  expect(of({ 'Teapot/Enamel': 3, Mouse: 3 })).toBe(0);
  expect(of({ G1: 3 })).toBe(3);
});

test('the best order has 1, an empty answer 0, and a later place less', () => {
  expect(ndcg([3, 2, 1, 0], [0, 1, 2, 3])).toBe(1);
  expect(ndcg([], [3])).toBe(0);
  expect(ndcg([0, 3], [3])).toBeCloseTo(1 / Math.log2(3));
  expect(ndcg([...Array.from({ length: 10 }, () => 0), 3], [3])).toBe(0);
});

test('no query is judged twice, each names kinds that there are, and has something to find', () => {
  const all: readonly Judged[] = [...judged, ...heldOut];
  expect(judged.length).toBeGreaterThanOrEqual(60);
  expect(heldOut.length).toBeGreaterThanOrEqual(20);
  expect(new Set(all.map(({ query }) => query)).size).toBe(all.length);
  for (const { query, grades } of all) {
    expect(
      Object.values(grades).some((grade) => grade > 0),
      query,
    ).toBe(true);
    for (const [key, grade] of Object.entries(grades)) {
      expect([0, 1, 2, 3], query).toContain(grade);
      const [kind = ''] = key.split('/');
      expect(/^in:[a-z]+-/.test(key) || /^G\d+$/.test(key) || kinds.includes(kind), `${query}: ${key}`).toBe(
        true,
      );
    }
  }
});
