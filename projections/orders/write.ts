import type { ViewChange } from '../announcement.ts';
import { collapse } from '../row-changes.ts';
import { insertRows, patchRows } from '../rows.ts';
import { PoisonError } from '../view.ts';
import type { Target } from '../view.ts';
import type { OrderChange } from './apply.ts';

/** Writes placed orders, what happened to orders, and the timeline: four statements for any number of events. */
export async function writeOrders(
  target: Target,
  changes: readonly OrderChange[],
): Promise<readonly ViewChange[]> {
  const { puts, patches } = collapse(changes.map((change) => change.order));
  await insertRows(target, 'order_row', puts);
  const lines = changes.flatMap((change) => change.lines);
  await insertRows(target, 'order_line', lines);
  const patched = await patchRows(target, {
    table: 'order_row',
    key: 'order_id',
    patches: patches.map(({ key, set }) => ({ ...set, order_id: key })),
    returning: ['order_id', 'buyer'],
  });
  if (patched.length !== patches.length) {
    throw new PoisonError(`${patches.length - patched.length} of ${patches.length} orders were never placed`);
  }
  const entries = changes.flatMap(({ order, timeline }) =>
    timeline ? [{ order_id: order.key, ...timeline }] : [],
  );
  await insertRows(target, 'order_timeline', entries);
  return [...puts, ...patched].map((row) => ({ usercode: row.buyer, kind: 'order', id: row.order_id }));
}
