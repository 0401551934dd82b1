import { expect, it } from 'vitest';
import type { OrderLogEntry } from '../../../api/orders.ts';
import { stepsOf } from './timeline.ts';

const entry = (key: OrderLogEntry['key']): OrderLogEntry => ({ key, createTime: '2026-03-01 08:00:00' });
const states = (...keys: OrderLogEntry['key'][]) =>
  stepsOf(keys.map(entry)).map(({ key, state }) => `${key} ${state}`);

it('marks where an order stands and what is to come', () => {
  expect(states('placed', 'paid')).toEqual([
    'placed done',
    'paid current',
    'confirmed upcoming',
    'shipped upcoming',
    'received upcoming',
    'completed upcoming',
  ]);
});

it('expects nothing more of a cancelled order', () => {
  expect(states('placed', 'cancelled')).toEqual(['placed done', 'cancelled failed']);
  expect(states('placed', 'expired')).toEqual(['placed done', 'expired failed']);
});

it('has nothing current once completed', () => {
  expect(states('placed', 'paid', 'confirmed', 'shipped', 'received', 'completed').at(-1)).toBe(
    'completed done',
  );
});

it('foretells nothing while a refund is undecided, and the old way again once it is refused', () => {
  expect(states('placed', 'paid', 'refund-requested')).toEqual([
    'placed done',
    'paid done',
    'refund-requested current',
  ]);
  expect(states('placed', 'paid', 'refund-requested', 'refund-failed', 'refund-appealed').at(-1)).toBe(
    'refund-appealed current',
  );
  expect(states('placed', 'paid', 'refund-unshipped').at(-1)).toBe('refund-unshipped current');
  expect(states('placed', 'paid', 'refund-requested', 'refund-failed').slice(-4)).toEqual([
    'confirmed upcoming',
    'shipped upcoming',
    'received upcoming',
    'completed upcoming',
  ]);
});

it('leaves an order on its way whose buyer is reminded of the receipt', () => {
  expect(states('placed', 'paid', 'confirmed', 'shipped', 'receipt-reminded').slice(-4)).toEqual([
    'shipped done',
    'receipt-reminded current',
    'received upcoming',
    'completed upcoming',
  ]);
});

it('counts what the system sent as shipped and what it signed for as received, and expects nothing more once the money is back', () => {
  expect(states('placed', 'paid', 'confirmed', 'shipped-by-system').slice(-2)).toEqual([
    'received upcoming',
    'completed upcoming',
  ]);
  expect(states('placed', 'paid', 'confirmed', 'shipped', 'received-by-system').slice(-2)).toEqual([
    'received-by-system current',
    'completed upcoming',
  ]);
  expect(states('placed', 'paid', 'refund-requested', 'refund-succeeded').at(-1)).toBe(
    'refund-succeeded done',
  );
});
