import type { RechargeEvent } from '@caravan/events';
import { expect, it } from 'vitest';
import { asked } from '../testing/recharges.ts';
import { evolve } from './evolve.ts';
import { noRecharges } from './state.ts';

const askedAs = (rechargeId: string): RechargeEvent =>
  ({ ...asked, data: { ...asked.data, rechargeId } }) as RechargeEvent;
const cancelledAs = (rechargeId: string): RechargeEvent => ({
  type: 'RechargeCancelled',
  data: { usercode: 'u1', rechargeId, cancelledAt: '2026-03-01T10:00:00.000Z' },
});

/** How long the history of so many recharges folds, in ms. */
function foldingOf(count: number): number {
  const events = Array.from({ length: count }, (_, n) => [askedAs(`q${n}`), cancelledAs(`q${n}`)]).flat();
  const from = performance.now();
  const state = events.reduce(evolve, noRecharges);
  const took = performance.now() - from;
  expect(state.recharges.size).toBe(count);
  expect(state.recharges.every(({ status }) => status === 'cancelled')).toBe(true);
  expect(state.undecided).toBeUndefined();
  return took;
}

it('a history of 5,000 recharges folds in the time of ten of 500, and not of a hundred', () => {
  const fastest = (count: number) => Math.min(...[1, 2, 3].map(() => foldingOf(count)));
  foldingOf(500);
  expect(fastest(5_000)).toBeLessThan(fastest(500) * 40);
});
