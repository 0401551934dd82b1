import type { Database, ViewTable } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable } from 'kysely';
import type { Target } from './view.ts';

type Stored<Table extends ViewTable> = Selectable<Database[Table]>;
/**
 * A row to insert. It names every column that cannot be null, also one with a default: in a batch, a column that only some rows
 * name is null in the others. Columns that Postgres generates are left out.
 */
export type NewRow<Table extends ViewTable> = Insertable<Database[Table]> & {
  readonly [
    Column in keyof Required<Insertable<Database[Table]>> as Column extends NotNull<Table> ? Column : never
  ]: Exclude<Insertable<Database[Table]>[Column], undefined>;
};
type NotNull<Table extends ViewTable> = {
  [Column in keyof Stored<Table>]: null extends Stored<Table>[Column] ? never : Column;
}[keyof Stored<Table>];
export type TextColumnOf<Table extends ViewTable> = {
  [Column in keyof Stored<Table>]: Stored<Table>[Column] extends string ? Column : never;
}[keyof Stored<Table>] &
  string;

/** The columns to return of each written row, each under a name. */
type Returning<Table extends ViewTable, Name extends string> = Readonly<Record<Name, TextColumnOf<Table>>>;
type Returned<Name extends string> = Promise<Record<Name, string>[]>;

/**
 * Many rows in one statement and one parameter: Postgres takes them apart by the table's own row type. A thousand
 * orders would otherwise be tens of thousands of parameters.
 */
export async function insertRows<Table extends ViewTable, Name extends string = never>(
  target: Target,
  {
    table,
    rows,
    returning,
  }: { table: Table; rows: readonly NewRow<Table>[]; returning?: Returning<Table, Name> },
): Returned<Name> {
  if (rows.length === 0) return [];
  return await written(target, insertion(target, table, rows), returning);
}

/** Inserts, or replaces what the rows name in the row of the same key. */
export async function putRows<Table extends ViewTable>(
  target: Target,
  { table, key, rows }: { table: Table; key: TextColumnOf<Table>; rows: readonly NewRow<Table>[] },
): Promise<void> {
  if (rows.length === 0) return;
  const others = columnsOf(rows).filter((column) => column !== key);
  const replaced = sql.join(others.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`));
  await sql`${insertion(target, table, rows)} ON CONFLICT (${sql.id(key)}) DO UPDATE SET ${replaced}`.execute(
    target.db,
  );
}

/**
 * Sets the columns that each patch names, also to null, in the row of its key; the others stay. Answers nothing for a key
 * without a row. No two patches may have one key.
 */
export async function patchRows<Table extends ViewTable, Name extends string>(
  target: Target,
  {
    table,
    key,
    patches,
    returning,
  }: {
    table: Table;
    key: TextColumnOf<Table>;
    patches: readonly { readonly key: string; readonly set: Partial<NewRow<Table>> }[];
    returning: Returning<Table, Name>;
  },
): Returned<Name> {
  if (patches.length === 0) return [];
  // with its key each patch names at least one column
  const given = patches.map((patch) => ({ ...patch.set, [key]: patch.key }));
  const set = sql.join(
    columnsOf(given).map((name) => {
      const column = sql.id(name);
      return sql`${column} = CASE WHEN given ? ${sql.lit(name)} THEN patch.${column} ELSE old.${column} END`;
    }),
  );
  const statement = sql`UPDATE ${at(target, table)} AS old SET ${set}
    FROM jsonb_array_elements(${JSON.stringify(given)}::jsonb) AS each (given),
      jsonb_populate_record(null::${at(target, table)}, given) AS patch
    WHERE old.${sql.id(key)} = patch.${sql.id(key)}`;
  return await written(target, statement, returning);
}

async function written<Name extends string>(
  target: Target,
  statement: RawBuilder<unknown>,
  returning: Readonly<Record<Name, string>> | undefined,
): Returned<Name> {
  const named = Object.entries<string>(returning ?? {});
  const columns = named.map(([name, column]) => sql`old.${sql.id(column)} AS ${sql.id(name)}`);
  const answer = named.length > 0 ? sql` RETURNING ${sql.join(columns)}` : sql``;
  return (await sql<Record<Name, string>>`${statement}${answer}`.execute(target.db)).rows;
}

/** Names the columns, so that a column which no row names gets its default. */
function insertion(target: Target, table: string, rows: readonly object[]): RawBuilder<unknown> {
  const columns = sql.join(columnsOf(rows).map((column) => sql.id(column)));
  return sql`INSERT INTO ${at(target, table)} AS old (${columns})
    SELECT ${columns} FROM json_populate_recordset(null::${at(target, table)}, ${JSON.stringify(rows)}::json)`;
}

function columnsOf(rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

function at(target: Target, table: string): RawBuilder<unknown> {
  return sql.table(`${target.schema}.${table}`);
}
