import { expect, it } from 'vitest';
import { permittedActs, standingOf } from './permitted.ts';

const order = { orderId: 'A', statusKey: 'pending-payment', refundState: 'non-refundable' } as const;
const paid = { orderId: 'A', statusKey: 'paid', refundState: 'not-refunded' } as const;

it('lets an unpaid order be paid or cancelled, and nothing else', () => {
  expect(permittedActs(order)).toEqual(['cancel', 'pay']);
});

it('lets the seller be reminded once, while the goods are not sent', () => {
  expect(permittedActs(paid)).toContain('remind');
  expect(permittedActs({ ...paid, statusKey: 'confirmed' })).toContain('remind');
  expect(permittedActs({ ...paid, remindTime: '2026-03-01 08:00:00' })).not.toContain('remind');
});

it('lets what is on its way be received, and nothing else', () => {
  expect(permittedActs({ ...order, statusKey: 'shipped' })).toEqual(['receive']);
});

it('lets money be asked back once, before the goods are sent or while they can be returned', () => {
  for (const statusKey of ['paid', 'confirmed', 'received', 'reviewed'] as const) {
    expect(permittedActs({ ...paid, statusKey })).toContain('refund');
    for (const refundState of ['refunding', 'succeeded', 'failed', 'non-refundable'] as const)
      expect(permittedActs({ ...paid, statusKey, refundState })).not.toContain('refund');
  }
});

it('lets what was received be reviewed once, also after a refund was refused', () => {
  expect(permittedActs({ ...paid, statusKey: 'received' })).toEqual(['refund', 'review']);
  expect(permittedActs({ ...paid, statusKey: 'received', refundState: 'failed' })).toEqual(['review']);
  expect(permittedActs({ ...paid, statusKey: 'reviewed' })).not.toContain('review');
});

it('lets nothing be done with a cancelled order or one that is being refunded', () => {
  expect(permittedActs({ ...order, statusKey: 'cancelled' })).toEqual([]);
  expect(permittedActs({ ...order, statusKey: 'refund-requested', refundState: 'refunding' })).toEqual([]);
});

it('tells apart what has been done from what has not', () => {
  const reminded = { ...paid, remindTime: '2026-03-01 08:00:00' };
  const confirmed = { ...paid, statusKey: 'confirmed' } as const;
  const standings = [paid, reminded, confirmed];
  expect(new Set(standings.map(standingOf)).size).toBe(3);
});
