import type { Money } from '@caravan/events';
import fc from 'fast-check';
import type { ProceedsCommand } from '../proceeds/decide.ts';
import { at } from './facts.ts';

const of = { sellerId: fc.constant('m1'), at: fc.constant(at) };
const amount = fc.bigInt({ min: -5n, max: 2_000_000_000_000n }).map((units) => units as Money);
const payoutId = fc.constantFrom('o1', 'o2', 'o3', 'o4');

/** Commands of every kind for the account of one shop, with ids few enough to collide. */
export const anyShopCommand: fc.Arbitrary<ProceedsCommand> = fc.oneof(
  fc.record({
    ...of,
    type: fc.constant('CreditProceeds' as const),
    orderId: fc.constantFrom('A', 'B', 'C', 'D'),
    buyer: fc.constantFrom('b1', 'b2'),
    paymentId: fc.constantFrom('p1', 'p2'),
    amount,
  }),
  fc.record({
    ...of,
    type: fc.constant('PayOutProceeds' as const),
    payoutId,
    usercode: fc.constantFrom('u1', 'u2'),
    amount,
    minimum: fc.constantFrom(0n as Money, 1_000n as Money),
  }),
  fc.record({
    ...of,
    type: fc.constant('ReturnPayout' as const),
    payoutId,
    reason: fc.constantFrom('wallet-closed', 'another'),
  }),
  fc.record({
    ...of,
    type: fc.constant('TakeBackProceeds' as const),
    refundId: fc.constantFrom('b1', 'b2', 'b3'),
    orderId: fc.constantFrom('A', 'B', 'C', 'D'),
    paymentId: fc.constantFrom('p1', 'p2'),
    amount,
    by: fc.constant({ role: 'platform' as const, id: 'anna' }),
    note: fc.constant('counterfeit'),
  }),
  fc.record({
    ...of,
    type: fc.constant('GiveBackProceeds' as const),
    refundId: fc.constantFrom('b1', 'b2', 'b3'),
    reason: fc.constantFrom('order-refund-period-over', 'another'),
  }),
);
