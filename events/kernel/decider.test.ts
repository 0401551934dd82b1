import { expect, test } from 'vitest';
import { accept, fold, refuse, repetition } from './decider.ts';
import { refusal } from './refusals.ts';

const paid = { type: 'Paid', data: 1 };
const sent = { type: 'Sent', data: 2 };

test('an acceptance carries its events in their order', () => {
  expect(accept(paid, sent)).toEqual({ outcome: 'accepted', events: [paid, sent] });
  expect(accept()).toEqual({ outcome: 'accepted', events: [] });
});

test('a refusal says which rule refused, with its details if there are any', () => {
  expect(refuse(refusal('order-unknown'))).toStrictEqual({
    outcome: 'refused',
    refusal: { key: 'order-unknown' },
  });
  const details = { orderId: 'o1' };
  expect(refusal('order-unknown', details)).toStrictEqual({ key: 'order-unknown', details });
});

test('the same again is accepted without an event, anything else under its id is refused', () => {
  expect(repetition(true, { id: 'i' })).toEqual(accept());
  expect(repetition(false, { id: 'i' })).toEqual(refuse(refusal('repeated-submission', { id: 'i' })));
});

test('the state follows the events from the oldest on', () => {
  const decider = {
    initialState: ['began'],
    evolve: (state: readonly string[], { type }: { type: string; data: unknown }) => [...state, type],
  };
  expect(fold(decider, [])).toEqual(['began']);
  expect(fold(decider, [paid, sent])).toEqual(['began', 'Paid', 'Sent']);
});
