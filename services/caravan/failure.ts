import { MigrationError } from '@caravan/migrations';
import { ConfigurationError } from '@caravan/platform';
import { DatabaseError } from 'pg';

/** A problem that a person can fix: reported in one sentence, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** PostgreSQL's codes for a missing table, column, function or schema. */
const LACKING: ReadonlySet<string> = new Set(['42P01', '42703', '42883', '3F000']);

const TOLD = [ConfigurationError, MigrationError, StartFailure];

/** What to tell a person about any error that ends a command. */
export function tell(error: unknown): string {
  if (TOLD.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (error instanceof DatabaseError && LACKING.has(error.code ?? ''))
    return `The database lacks what this version of Caravan needs (${error.message}): run \`caravan migrate\`.`;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}

/** The reason of any thrown value, for the middle of a sentence, e.g. `connect ECONNREFUSED 127.0.0.1:5432`. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
  return reason.replace(/\.$/, '');
}
