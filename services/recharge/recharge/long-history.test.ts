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

function fold(count: number): void {
  const events = Array.from({ length: count }, (_, n) => [askedAs(`q${n}`), cancelledAs(`q${n}`)]).flat();
  const state = events.reduce(evolve, noRecharges);
  expect(state.recharges.size).toBe(count);
  expect(state.recharges.every(({ status }) => status === 'cancelled')).toBe(true);
  expect(state.undecided).toBeUndefined();
}

/** What so many histories cost to fold: microseconds of this thread alone, however busy the machine is. */
function costOf({ histories, recharges }: { histories: number; recharges: number }): number {
  const from = process.threadCpuUsage();
  for (let n = 0; n < histories; n += 1) fold(recharges);
  const { user, system } = process.threadCpuUsage(from);
  return user + system;
}

it('a history of 5,000 recharges costs as much as ten of 500, and not as a hundred', () => {
  const short = { histories: 50, recharges: 500 };
  costOf(short);
  expect(costOf({ histories: 5, recharges: 5_000 })).toBeLessThan(costOf(short) * 4);
});
