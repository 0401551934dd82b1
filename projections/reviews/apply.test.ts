import { expect, test } from 'vitest';
import { placed, recorded, reviewed } from '../testing/recorded.ts';
import { applyToReviews } from './apply.ts';

const rowsOf = (...facts: Parameters<typeof recorded>[0]) => recorded(facts).flatMap(applyToReviews);

test('each of the goods of a review has a row, with the words as they are sealed', () => {
  const { stream, type, data } = reviewed('o1');
  const second = { goodsId: 'g2', rating: 'bad', text: '', pictures: [] };
  const [first] = (data as { reviews: object[] }).reviews;
  const rows = rowsOf({ stream, type, data: { ...data, reviews: [first, second] } });
  expect(rows).toMatchObject([
    { key: 'o1 g1', row: { buyer: 'b1', rating: 'good', text: 'sealed', pictures: ['p1', 'p2'] } },
    { key: 'o1 g2', row: { buyer: 'b1', rating: 'bad', text: '', pictures: [] } },
  ]);
});

test('the default review is nobody’s', () => {
  expect(rowsOf(reviewed('o1', 'system'))).toMatchObject([{ kind: 'put', row: { buyer: '' } }]);
});

test('what else happens to an order changes nothing', () => {
  expect(rowsOf(placed('o1'))).toEqual([]);
});
