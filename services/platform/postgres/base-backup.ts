import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';

/** A running server in backup mode. What its files hold may be torn; the write-ahead log mends it when they are started. */
export type BaseBackup = {
  /** where the server's files are */
  readonly folder: string;
  /** Its folders and files now, relative, with `/`; a file may be gone when it is read. Without the write-ahead log. */
  list(): Promise<{ readonly folders: readonly string[]; readonly files: readonly string[] }>;
  /**
   * Ends the backup mode. What was committed until now is in the copied files and the named parts of the write-ahead log, which
   * stay until `work` is done. `label` belongs into the file `backup_label`; without it the copies are worthless.
   */
  end(): Promise<{ readonly label: string; readonly writeAhead: readonly string[] }>;
};

/** Nothing in them survives a start; the server wants the folders themselves. */
const EMPTIED: ReadonlySet<string> = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const OF_THE_PROCESS: ReadonlySet<string> = new Set(['postmaster.pid', 'postmaster.opts']);
const begun = z.tuple([z.object({ folder: z.string(), first: z.string() })]);
const ended = z.tuple([z.object({ label: z.string(), last: z.string() })]);

/**
 * Runs `work` while the server of a superuser's URL is in backup mode, on the machine that it runs on. All its databases are
 * saved as of one instant, and nobody waits. If this process dies, the server forgets the backup.
 */
export async function withBaseBackup<Result>(
  url: string,
  work: (backup: BaseBackup) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'caravan backup' });
  // the statement in flight, or the next one, fails by itself
  client.on('error', () => undefined);
  await client.connect();
  try {
    // keeps the write-ahead log from being recycled, and ends with the session
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
      `caravan_backup_${process.pid}`,
    ]);
    const { rows } = await client.query(
      `select current_setting('data_directory') as folder, pg_walfile_name(pg_backup_start('caravan', true)) as first`,
    );
    const [{ folder, first }] = begun.parse(rows);
    return await work({
      folder,
      list: () => listData(folder),
      async end() {
        // the transaction that asks for the name of a file must not be in it
        const stopped = await client.query(
          `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
        );
        const [{ label, last }] = ended.parse(stopped.rows);
        const names = await readdir(join(folder, 'pg_wal'));
        const writeAhead = names.filter(
          (name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last,
        );
        return { label, writeAhead: writeAhead.toSorted() };
      },
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function listData(root: string): Promise<{ folders: string[]; files: string[] }> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const folders: string[] = [];
  const files: string[] = [];
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .split(sep)
      .join('/');
    const [top = ''] = path.split('/');
    if (EMPTIED.has(top) && path !== top) continue;
    if (path.includes('/pgsql_tmp') || entry.name.startsWith('pg_internal.init')) continue;
    if (entry.isDirectory()) folders.push(path);
    else if (entry.isFile() && !OF_THE_PROCESS.has(path)) files.push(path);
  }
  return { folders: folders.toSorted(), files: files.toSorted() };
}
