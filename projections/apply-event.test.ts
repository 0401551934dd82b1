import { DoubtedEventError } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { applyEvent } from './apply-event.ts';
import { placed, recorded } from './testing/recorded.ts';
import { viewNamed } from './views.ts';

const doubt = { why: 'it carries no code of who wrote it', passedOver: false };
const [order] = recorded([placed('O1')]);
if (order === undefined) throw new Error('There is no order.');

test('stops a view at a forged event that is about it, and at no other', () => {
  expect(applyEvent(viewNamed('orders'), order)).not.toEqual([]);
  expect(() => applyEvent(viewNamed('orders'), { ...order, doubt })).toThrow(DoubtedEventError);
  expect(applyEvent(viewNamed('deposits'), { ...order, doubt })).toEqual([]);
});

test('tells that an event was forged rather than that it is of no known shape', () => {
  const shapeless = { ...order, data: { nonsense: true }, doubt };
  expect(() => applyEvent(viewNamed('orders'), shapeless)).toThrow(DoubtedEventError);
});
