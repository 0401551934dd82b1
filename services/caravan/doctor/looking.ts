import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import { reasonOf } from '../failure.ts';

/**
 * For the transaction alone, so that a pooler's session stays as it was: a statement waits for two seconds for a table that
 * another session has locked, and takes five at most.
 */
export const NOT_FOR_LONG = `select set_config('lock_timeout', '2000', true), set_config('statement_timeout', '5000', true)`;

const LOCK_NOT_AVAILABLE = '55P03';

/** Looks into the database in a transaction that writes nothing and waits for nobody for long. */
export function looking<Result>(
  db: Kysely<Database>,
  look: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql.raw(NOT_FOR_LONG).execute(transaction);
      return look(transaction);
    });
}

export function isLocked(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

/** Why a table could not be read, for the middle of a sentence. */
export function whyUnread(error: unknown): string {
  return isLocked(error)
    ? 'another session has locked a table; wait for it, or end it (pg_locks names it)'
    : reasonOf(error);
}
