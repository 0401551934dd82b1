import type { ProjectionStatus } from '@caravan/projections';
import { expect, test } from 'vitest';
import { linesOf } from './projections.ts';

const now = new Date('2026-03-01T10:00:10.000Z');
const orders: ProjectionStatus = {
  name: 'orders',
  version: 3,
  position: 700n,
  state: 'running',
  poison: undefined,
  projectedAt: new Date('2026-03-01T10:00:00.000Z'),
  delayMs: 12,
};

test('a view at the end of the log has no lag', () => {
  expect(linesOf(orders, 700n, now)).toEqual([
    'orders: version 3, running, at 700, no lag (the last event took 12 ms)',
  ]);
});

test('one that is behind says by how much and since when', () => {
  expect(linesOf(orders, 1_000n, now)).toEqual([
    'orders: version 3, running, at 700, lags by 300 positions, moved last 10 s ago',
  ]);
});

test('one that is beyond the end of the log says what that means and what to do', () => {
  expect(linesOf({ ...orders, state: 'ahead' }, 650n, now)).toEqual([
    'orders: version 3, ahead, at 700, ahead of the log by 50 positions',
    '  the log was set back to before what this view has seen: restore the database that belongs to it, or run',
    '  caravan rebuild orders --even-if-different',
  ]);
});

test('one that has seen nothing lags by the whole log', () => {
  const [line] = linesOf({ ...orders, position: undefined, delayMs: undefined }, 10n, now);
  expect(line).toMatch(/nothing yet, lags by 11 positions/);
});

test('a poisoned one names the event that stopped it', () => {
  const poison = {
    eventId: 'e',
    stream: 'order-1',
    revision: '4',
    position: '701',
    type: 'OrderTeleported',
    error: 'Unknown event type OrderTeleported',
  };
  expect(linesOf({ ...orders, state: 'poisoned', poison }, 800n, now)).toEqual([
    'orders: version 3, poisoned, at 700, lags by 100 positions, moved last 10 s ago',
    '  stopped by OrderTeleported in order-1: Unknown event type OrderTeleported',
    '  mend the cause, then: caravan projections resume orders',
  ]);
});
