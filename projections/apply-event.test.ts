import { formatMoney, zero } from '@caravan/events';
import { DoubtedEventError } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { applyEvent } from './apply-event.ts';
import { credited, placed, recorded } from './testing/recorded.ts';
import { viewNamed, viewNames } from './views.ts';
import type { WalletChange } from './wallet/apply.ts';
import { runBalances } from './wallet/running-balance.ts';

const doubt = { why: 'it carries no code of who wrote it', passedOver: false };
const [order] = recorded([placed('O1')]);
if (order === undefined) throw new Error('There is no order.');

test('stops a view at a forged event that is about it, and at no other', () => {
  expect(applyEvent(viewNamed('orders'), order)).not.toEqual([]);
  expect(() => applyEvent(viewNamed('orders'), { ...order, doubt })).toThrow(DoubtedEventError);
  expect(applyEvent(viewNamed('deposits'), { ...order, doubt })).toEqual([]);
});

test('an event that was found forged changes nothing, whatever it says', () => {
  for (const shape of [order, { ...order, data: { nonsense: true } }]) {
    const forged = { ...shape, doubt: { ...doubt, passedOver: true } };
    for (const name of viewNames) expect(applyEvent(viewNamed(name), forged)).toEqual([]);
  }
});

test('a wallet goes on behind an event that was found forged', () => {
  const view = viewNamed('wallet');
  const events = recorded([credited('U1', '5'), credited('U1', '1000000'), credited('U1', '7')]);
  const changes = events.flatMap((event, place) => {
    const forged = { doubt: { ...doubt, passedOver: true }, data: { nonsense: true } };
    return applyEvent(view, place === 1 ? { ...event, ...forged } : event);
  });
  const { balances, history } = runBalances(new Map(), changes as WalletChange[]);
  expect(formatMoney(balances.get('U1')?.available ?? zero)).toBe('12');
  expect(balances.get('U1')?.revision).toBe(2n);
  expect(history.map(({ revision, balance }) => [revision, balance])).toEqual([
    ['0', '5'],
    ['2', '12'],
  ]);
});

test('tells that an event was forged rather than that it is of no known shape', () => {
  const shapeless = { ...order, data: { nonsense: true }, doubt };
  expect(() => applyEvent(viewNamed('orders'), shapeless)).toThrow(DoubtedEventError);
});
