import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

const FOLDER = new URL('./sql/', import.meta.url);
/** any constant: concurrent migrations take turns */
const LOCK = 7_120_331;

/** The schema cannot be brought up to date, and why. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

/**
 * Brings the database to the newest schema: applies every new file of sql/ in numerical order, in one transaction. Returns the
 * names of those applied now.
 * @throws MigrationError if an applied file has been changed since, or a new one sorts before the last applied one
 */
export async function migrate<Tables>(db: Kysely<Tables>, files?: readonly Migration[]): Promise<string[]> {
  files ??= await readMigrations();
  return await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    const applied = await appliedMigrations(transaction);
    const fresh = files.filter((file) => isNew(file, applied));
    refuseOutOfOrder(fresh, applied);
    for (const file of fresh) await apply(file, transaction);
    return fresh.map((file) => file.name);
  });
}

/** The files of sql/, by number. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted();
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function appliedMigrations<Tables>(transaction: Transaction<Tables>): Promise<Map<string, string>> {
  await sql`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(transaction);
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from migration`.execute(transaction);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function isNew(file: Migration, applied: ReadonlyMap<string, string>): boolean {
  const checksum = applied.get(file.name);
  if (checksum === undefined) return true;
  if (checksum === file.checksum) return false;
  throw new MigrationError(
    `The migration ${file.name} was changed after it had been applied; put it back and add a new one (in development: delete var/).`,
  );
}

/** An empty database applies the files by number, so one that has some of them already must end up with the same order. */
function refuseOutOfOrder(fresh: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const last = [...applied.keys()].toSorted().at(-1);
  const late = fresh.find((file) => last !== undefined && file.name < last);
  if (!late) return;
  throw new MigrationError(
    `The migration ${late.name} is new, but ${last} has been applied already: rename it to a number above ${last?.slice(0, 4)}.`,
  );
}

async function apply<Tables>(file: Migration, transaction: Transaction<Tables>): Promise<void> {
  try {
    await sql.raw(file.text).execute(transaction);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`The migration ${file.name} failed: ${reason}`, { cause });
  }
  await sql`insert into migration (name, checksum) values (${file.name}, ${file.checksum})`.execute(
    transaction,
  );
}
