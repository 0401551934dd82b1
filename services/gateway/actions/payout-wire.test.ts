import type { Payout } from '@caravan/projections';
import { expect, it } from 'vitest';
import { wirePayout } from './payout-wire.ts';

const signed: Payout = {
  network: 'ethereum',
  status: 'signed',
  transaction: '0xt1',
  signedAt: new Date('2026-03-01T04:00:00Z'),
  confirmations: 0,
};
const sent = { transaction: '0xt1', time: '2026-03-01 12:00:00' };
const counted = (confirmations: number) => ({ confirmations, confirmationsRequired: 12 });

it('tells nothing before something is signed, nor when what was signed can be in no block', () => {
  expect(wirePayout('approved', undefined, 12)).toEqual({});
  const expired = { ...signed, status: 'ordered', transaction: undefined } as const;
  expect(wirePayout('approved', expired, 12)).toEqual({});
});

it.each<[Payout['status'], number, object]>([
  ['signed', 0, { sent }],
  ['included', 0, { sent, confirming: counted(0) }],
  ['included', 3, { sent, confirming: counted(3) }],
  ['included', 40, { sent, confirming: counted(12) }],
  ['settled', 0, { sent, confirming: counted(12) }],
  ['reverted', 0, { sent }],
])('tells of a transfer that is %s with %i blocks', (status, confirmations, shown) => {
  expect(wirePayout('approved', { ...signed, status, confirmations }, 12)).toEqual(shown);
});

it('counts no more when the withdrawal has ended, nor on a network that is closed', () => {
  const included = { ...signed, status: 'included', confirmations: 3 } as const;
  expect(wirePayout('settled', included, 12)).toEqual({ sent });
  expect(wirePayout('approved', included, undefined)).toEqual({ sent });
});
