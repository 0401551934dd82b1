import { orderEventTypes, parseEvent, type OrderEvent } from '@caravan/events';
import type { SubmissionRecord } from './ports.ts';

type PlacedData = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];

/** An order as it is to be placed, whenever that is. */
export type PlannedOrder = Omit<PlacedData, 'placedAt' | 'payBefore'>;

/** The orders of a submission at the prices of its first attempt. `correlationId`: the request that made it. */
export type Plan = { readonly correlationId: string; readonly orders: readonly PlannedOrder[] };

const { version: currentVersion } = orderEventTypes.OrderPlaced;

/** Personal texts in it are sealed, as in the events that it becomes. */
export function writtenPlan({ correlationId, orders }: Plan): string {
  return JSON.stringify({ version: currentVersion, correlationId, orders });
}

/** Throws on what no version of this code has written. */
export function recordedPlan({ plan }: Pick<SubmissionRecord, 'plan'>): Plan {
  const { version, correlationId, orders } = JSON.parse(plan) as Plan & { readonly version: number };
  return { correlationId, orders: orders.map((order) => plannedOrder(order, version)) };
}

function plannedOrder(order: PlannedOrder, version: number): PlannedOrder {
  const untimed = { placedAt: new Date(0).toISOString(), payBefore: new Date(0).toISOString() };
  const event = parseEvent(orderEventTypes, 'OrderPlaced', version, { ...order, ...untimed });
  if (event.type !== 'OrderPlaced') throw new Error('A plan holds orders to be placed');
  const { placedAt: _, payBefore: _never, ...planned } = event.data;
  return planned;
}
