import { z } from 'zod';
import { StartFailure } from '../failure.ts';

const second = z.iso.datetime({ offset: true, precision: 0 });

/**
 * The end of the second that `--at` names: a store tells when it recorded an event to the second, and what happened
 * during that second is included, in every command alike. Throws StartFailure when it names none.
 */
export function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  if (!second.safeParse(text).success)
    throw new StartFailure(
      `--at must be a moment to the second with its time zone, e.g. 2026-03-01T12:00:00Z or 2026-03-01T20:00:00+08:00, not "${text}".`,
    );
  return new Date(Date.parse(text) + 999);
}
