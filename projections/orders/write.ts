import { keyedTable } from '../keyed-table.ts';
import { insertRows } from '../rows.ts';
import type { Target, ViewChange } from '../view.ts';
import type { OrderChange } from './order-change.ts';

const writeRows = keyedTable({
  table: 'order_row',
  key: 'order_id',
  kind: 'order',
  usercode: 'buyer',
  id: 'order_id',
});

/** Writes placed orders, changes to orders, and the timeline: four statements for any number of events. */
export async function writeOrders(
  target: Target,
  changes: readonly OrderChange[],
): Promise<readonly ViewChange[]> {
  const changed = await writeRows(
    target,
    changes.map(({ order }) => order),
  );
  await insertRows(target, { table: 'order_line', rows: changes.flatMap(({ lines }) => lines) });
  const entries = changes.flatMap(({ order, timeline }) =>
    timeline ? [{ order_id: order.key, ...timeline }] : [],
  );
  await insertRows(target, { table: 'order_timeline', rows: entries });
  return changed;
}
