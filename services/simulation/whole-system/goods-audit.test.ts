import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import type { Entry } from '../book.ts';
import { falseGoods } from './goods-audit.ts';
import type { KeptGoods } from './goods-audit.ts';
import { CARRY, CHANGE, MOVE, movementOf, SAVE_NEW, saveOf } from './keeping-goods.ts';

const skuId = 'A1-1';
const sku = { id: skuId, available: 12, reserved: 3, sent: 2, picked: 2, lying: 13 };
const lamp = { id: 'A1', sellerId: 's1', version: 2, listed: true, takenDown: false, price: '3.5000000000' };
const kept: KeptGoods = {
  skus: [sku],
  changes: [
    { skuId, by: 10, command: 'c1' },
    { skuId, by: 5, command: 'c3' },
    { skuId, by: -4, command: 'c4' },
    { skuId, by: 4, command: 'c4' },
  ],
  goods: [lamp],
  shown: new Map([['s1', 1]]),
};

const entry = (command: string, commandId: string, ids: readonly string[]): Entry => ({
  command,
  commandId,
  by: 'u1',
  accepted: true,
  ids,
});
const saved = entry(SAVE_NEW, 'c1', [saveOf('A1', 1, '2')]);
const changed = entry(CHANGE, 'c2', [saveOf('A1', 2, '3.5')]);
const moved = entry(MOVE, 'c3', [movementOf(skuId, 5)]);
const carried = entry(CARRY, 'c4', [movementOf(skuId, -4), movementOf(skuId, 4)]);
const book = [saved, changed, moved, carried];

const orderedAt = (unitPrice: string) =>
  ({ type: 'OrderPlaced', data: { lines: [{ goodsId: 'A1', unitPrice }] } }) as unknown as RecordedEvent;
const events = [orderedAt('2'), orderedAt('3.5')];
const sold = { kept, atFirst: new Map<string, number>(), book, events };

test('goods that are what their shop was answered', () => {
  expect(falseGoods(sold)).toEqual([]);
});

const keeping = (change: Partial<KeptGoods>) => ({ kept: { ...kept, ...change } });

test.each<[string, Partial<typeof sold>, RegExp]>([
  ['a piece that is lost', keeping({ skus: [{ ...sku, available: 11 }] }), /has 11 left, and should have 12/],
  ['more sold than there was', keeping({ skus: [{ ...sku, available: -1, reserved: 16 }] }), /has -1 left/],
  ['pieces that lie nowhere', keeping({ skus: [{ ...sku, lying: 12 }] }), /12 of A1-1 lie .* should be 13/],
  [
    'pieces that were sent and taken twice',
    keeping({ skus: [{ ...sku, picked: 4 }] }),
    /4 of A1-1 were taken for the 2 that were sent/,
  ],
  [
    'pieces that were carried away and never came',
    keeping({ changes: kept.changes.slice(0, 3) }),
    /was accepted, but -4 of A1-1 moved/,
  ],
  [
    'a change that moved nothing',
    keeping({ changes: kept.changes.slice(0, 1) }),
    /accepted, but nothing moved/,
  ],
  [
    'a change that moved twice',
    keeping({ changes: [...kept.changes, ...kept.changes.slice(1, 2)] }),
    /but 5 of A1-1,5 of A1-1 moved/,
  ],
  [
    'a change that was refused',
    { book: [saved, changed, { ...moved, accepted: false }] },
    /which nobody accepted/,
  ],
  ['a save that was lost', keeping({ goods: [{ ...lamp, version: 1 }] }), /version 1 after 2 saves/],
  [
    'the price of an earlier save',
    keeping({ goods: [{ ...lamp, price: '2' }] }),
    /costs 2, but was saved as/,
  ],
  ['an order at a price that never was', { events: [orderedAt('1')] }, /was ordered at 1/],
  [
    'goods that are taken down and shown',
    keeping({ goods: [{ ...lamp, takenDown: true }] }),
    /taken down and shown/,
  ],
  [
    'a card that counts what is hidden',
    keeping({ goods: [{ ...lamp, listed: false }] }),
    /shows 0 goods, and says 1/,
  ],
])('finds %s', (_what, change, said) => {
  expect(falseGoods({ ...sold, ...change }).join('\n')).toMatch(said);
});
