import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable } from 'kysely';
import type { Target } from './view.ts';

type TableName = keyof Database & string;
type Row<Table extends TableName> = Insertable<Database[Table]>;

/**
 * Many rows in one statement and one parameter: Postgres takes them apart by the table's own row type. A thousand
 * orders would otherwise be tens of thousands of parameters.
 */
export async function insertRows<Table extends TableName>(
  target: Target,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`INSERT INTO ${at(target, table)} SELECT * FROM ${recordset(target, table, rows)}`.execute(
    target.db,
  );
}

/** Inserts, or replaces the whole row of the same key. */
export async function putRows<Table extends TableName>(
  target: Target,
  { table, key, rows }: { table: Table; key: keyof Row<Table> & string; rows: readonly Row<Table>[] },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((column) => column !== key);
  const replaced = sql.join(columns.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`));
  await sql`INSERT INTO ${at(target, table)} SELECT * FROM ${recordset(target, table, rows)}
    ON CONFLICT (${sql.id(key)}) DO UPDATE SET ${replaced}`.execute(target.db);
}

/** Sets what each patch names in the row of its key; answers the columns asked for of every row that it found. */
export async function patchRows<Table extends TableName, Column extends keyof Row<Table> & string>(
  target: Target,
  {
    table,
    key,
    patches,
    returning,
  }: {
    table: Table;
    key: keyof Row<Table> & string;
    patches: readonly Partial<Row<Table>>[];
    returning: readonly Column[];
  },
): Promise<Pick<Selectable<Database[Table]>, Column & keyof Selectable<Database[Table]>>[]> {
  if (patches.length === 0) return [];
  const columns = [...new Set(patches.flatMap((patch) => Object.keys(patch)))].filter((name) => name !== key);
  const set = sql.join(
    columns.map(
      (column) => sql`${sql.id(column)} = coalesce(patch.${sql.id(column)}, old.${sql.id(column)})`,
    ),
  );
  const answer = await sql<Pick<Selectable<Database[Table]>, Column & keyof Selectable<Database[Table]>>>`
    UPDATE ${at(target, table)} AS old SET ${set}
    FROM ${recordset(target, table, patches)} AS patch
    WHERE old.${sql.id(key)} = patch.${sql.id(key)}
    RETURNING ${sql.join(returning.map((column) => sql.id('old', column)))}`.execute(target.db);
  return answer.rows;
}

function at(target: Target, table: string): RawBuilder<unknown> {
  return sql.table(`${target.schema}.${table}`);
}

function recordset(target: Target, table: string, rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${at(target, table)}, ${JSON.stringify(rows)}::json)`;
}
