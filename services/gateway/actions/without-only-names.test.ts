import { money } from '@caravan/events';
import type { OrderLineView } from '@caravan/projections';
import { expect, it } from 'vitest';
import { withoutOnlyNames } from './without-only-names.ts';

const line = (skuId: string, specification: string): OrderLineView => ({
  goodsId: 'g1',
  skuId,
  name: 'Lamp',
  specification,
  image: '',
  quantity: 1,
  unitPrice: money('1'),
  lineTotal: money('1'),
});
const asked: string[][] = [];
const catalogue = {
  async onlyVariants(skuIds: readonly string[]) {
    asked.push([...skuIds]);
    return new Set(['only']);
  },
};
const shown = async (...lines: OrderLineView[]) =>
  (await withoutOnlyNames(catalogue, [{ lines }])).flatMap((order) =>
    order.lines.map(({ specification }) => specification),
  );

it('takes the name from the only variant of its goods, and from no other', async () => {
  expect(await shown(line('only', 'Standard'), line('one of two', 'Standard'), line('only', 'Blue'))).toEqual(
    ['', 'Standard', 'Blue'],
  );
  expect(asked).toEqual([['only', 'one of two']]);
});

it('asks nothing of orders that have no such name', async () => {
  asked.length = 0;
  expect(await shown(line('only', ''), line('one of two', 'Red'))).toEqual(['', 'Red']);
  expect(asked).toEqual([]);
});
