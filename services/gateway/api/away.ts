import { LogUnavailableError } from '@caravan/events/log';
import { isDatabaseAway } from '@caravan/platform';

/** Which part a call met that is away for now; undefined when the error is something else. */
export function awayPart(error: unknown): 'database' | 'event store' | undefined {
  if (error instanceof LogUnavailableError) return 'event store';
  return isDatabaseAway(error) ? 'database' : undefined;
}
