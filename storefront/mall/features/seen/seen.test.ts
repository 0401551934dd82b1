import { expect, it } from 'vitest';
import { seenIn, withSeen } from './seen.ts';

const goods = (goodsId: string) => ({ goodsId, name: `Goods ${goodsId}`, image: `/media/${goodsId}.svg` });

it('has the newest first, each once, and at most 20', () => {
  const ids = Array.from({ length: 25 }, (_, index) => String(index));
  const list = ids.reduce<ReturnType<typeof seenIn>>((seen, id) => withSeen(seen, goods(id)), []);
  expect(list.map(({ goodsId }) => goodsId)).toEqual(ids.toReversed().slice(0, 20));
  expect(withSeen(list, goods('10')).map(({ goodsId }) => goodsId)[0]).toBe('10');
  expect(withSeen(list, goods('10'))).toHaveLength(20);
});

it.each([
  [null, 0],
  ['', 0],
  ['{', 0],
  ['{"goodsId":"1"}', 0],
  ['[1,null,{"goodsId":"1"},{"goodsId":"","name":"a","image":"b"}]', 0],
  [JSON.stringify([goods('1'), { ...goods('2'), price: '3' }]), 2],
])('is read from %s, as far as it is that', (stored, count) => {
  expect(seenIn(stored)).toHaveLength(count);
});
