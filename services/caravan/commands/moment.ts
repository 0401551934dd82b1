import { z } from 'zod';
import { StartFailure } from '../failure.ts';

const second = z.iso.datetime({ offset: true, precision: 0 });

/**
 * The end of the second that `--at` names. A store tells the time of recording only to the second, so every command includes
 * the whole second. Throws StartFailure if it is not a time.
 */
export function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  if (!second.safeParse(text).success)
    throw new StartFailure(
      `--at must be a moment to the second with its time zone, e.g. 2026-03-01T12:00:00Z or 2026-03-01T20:00:00+08:00, not "${text}".`,
    );
  return new Date(Date.parse(text) + 999);
}
