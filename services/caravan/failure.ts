import { MigrationError } from '@caravan/migrations';
import { ConfigurationError } from '@caravan/platform';

/** Something a person can put right: told in one sentence, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

const TOLD = [ConfigurationError, MigrationError, StartFailure];

/** What to tell a person about any error that ends a command. */
export function tell(error: unknown): string {
  if (TOLD.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}

/** The reason inside whatever was thrown, e.g. `connect ECONNREFUSED 127.0.0.1:5432`. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}
