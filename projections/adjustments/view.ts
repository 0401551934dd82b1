import { keyedTable } from '../keyed-table.ts';
import { defineView } from '../view.ts';
import { applyToAdjustments } from './apply.ts';
import { createAdjustmentQueries } from './queries.ts';
import { writeOvertaken } from './write-overtaken.ts';

const write = keyedTable({
  table: 'adjustment',
  key: 'entry',
  kind: 'wallet',
  usercode: 'usercode',
  id: 'adjustment_id',
});

/** Manual corrections, and how far each has got. Staff look at them; a buyer sees in the wallet what was made. */
export const adjustmentsView = defineView({
  name: 'adjustments',
  tables: ['adjustment'],
  apply: applyToAdjustments,
  async write(target, changes) {
    const overtaken = changes.filter((each) => each.kind === 'overtaken');
    await write(
      target,
      changes.filter((each) => each.kind !== 'overtaken'),
    );
    await writeOvertaken(target, overtaken);
    return [];
  },
  queries: ({ read }) => createAdjustmentQueries(read),
});
