import type { ViewTable } from '@caravan/migrations';
import { collapse } from './row-changes.ts';
import type { RowChange } from './row-changes.ts';
import { insertRows, patchRows } from './rows.ts';
import type { NewRow, TextColumnOf } from './rows.ts';
import { PoisonError } from './view.ts';
import type { Target, ViewChange } from './view.ts';

/** Writes the changes in order, and returns whose screens have something new. */
export type KeyedTable<Table extends ViewTable> = (
  target: Target,
  changes: readonly RowChange<NewRow<Table>>[],
) => Promise<readonly ViewChange[]>;

/**
 * A table whose rows are inserted once and patched after that, by one key: at most three statements for any number of changes.
 * A second insert is poison, and so is a patch of a missing row, unless the patch supplies the row. Each change is announced as
 * `kind`, to the person and under the id in these columns; without a kind, nothing is.
 */
export function keyedTable<Table extends ViewTable>({
  table,
  key,
  kind,
  usercode,
  id,
}: {
  table: Table;
  key: TextColumnOf<Table>;
  kind?: ViewChange['kind'];
  usercode: TextColumnOf<Table>;
  id: TextColumnOf<Table>;
}): KeyedTable<Table> {
  const returning = { key, usercode, id };
  return async (target, changes) => {
    refuseLatePuts(table, changes);
    const { puts, patches } = collapse(changes);
    const put = await insertRows(target, { table, rows: puts, returning });
    const patched = await patchRows(target, { table, key, patches, returning });
    const found = new Set(patched.map((row) => row.key));
    const missing = patches.filter((patch) => !found.has(patch.key));
    const unknown = missing.filter(({ otherwise }) => !otherwise).map((patch) => patch.key);
    if (unknown.length > 0) throw new PoisonError(`no row of ${table} has the key ${unknown.join(', ')}`);
    const brought = missing.flatMap(({ otherwise }) => otherwise ?? []);
    const added = await insertRows(target, { table, rows: brought, returning });
    if (kind === undefined) return [];
    return [...put, ...patched, ...added].map((row) => ({ usercode: row.usercode, kind, id: row.id }));
  };
}

/** Within one batch the changes of a row are merged, so the table's key would not notice a second insert. */
function refuseLatePuts(table: string, changes: readonly RowChange<object>[]): void {
  const changed = new Set<string>();
  for (const { kind, key } of changes) {
    if (kind === 'put' && changed.has(key)) throw new PoisonError(`the row ${key} of ${table} is put twice`);
    changed.add(key);
  }
}
