import { expect, it } from 'vitest';
import { permittedActs, standingOf } from './permitted.ts';

const order = { orderId: 'A', status: 0, refundState: 'non-refundable' } as const;
const paid = { orderId: 'A', status: 1, refundState: 'not-refunded' } as const;

it('lets an unpaid order be paid or cancelled, and nothing else', () => {
  expect(permittedActs(order)).toEqual(['cancel', 'pay']);
});

it('lets the seller be reminded once, while the goods are not sent', () => {
  expect(permittedActs(paid)).toContain('remind');
  expect(permittedActs({ ...paid, status: 2 })).toContain('remind');
  expect(permittedActs({ ...paid, remindTime: '2026-03-01 08:00:00' })).not.toContain('remind');
});

it('lets what is on its way be received, and nothing else', () => {
  expect(permittedActs({ ...order, status: 3 })).toEqual(['receive']);
});

it('lets money be asked back once, before the goods are sent or while they can be returned', () => {
  for (const status of [1, 2, 4, 5]) {
    expect(permittedActs({ ...paid, status })).toContain('refund');
    for (const refundState of ['refunding', 'succeeded', 'failed', 'non-refundable'] as const)
      expect(permittedActs({ ...paid, status, refundState })).not.toContain('refund');
  }
});

it('lets what was received be reviewed once, also after a refund was refused', () => {
  expect(permittedActs({ ...paid, status: 4 })).toEqual(['refund', 'review']);
  expect(permittedActs({ ...paid, status: 4, refundState: 'failed' })).toEqual(['review']);
  expect(permittedActs({ ...paid, status: 5 })).not.toContain('review');
});

it('lets nothing be done with a cancelled order or one that is being refunded', () => {
  expect(permittedActs({ ...order, status: -1 })).toEqual([]);
  expect(permittedActs({ ...order, status: 6, refundState: 'refunding' })).toEqual([]);
});

it('tells apart what has been done from what has not', () => {
  const standings = [paid, { ...paid, remindTime: '2026-03-01 08:00:00' }, { ...paid, status: 2 }];
  expect(new Set(standings.map(standingOf)).size).toBe(3);
});
