import { awayCode, failedCode, isRefusal, NoAnswer } from './envelope.ts';

/** What may be over in a moment: no answer, or a failure of the server. A refusal stays one. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NoAnswer || isRefusal(error, failedCode) || isRefusal(error, awayCode);

/** Pauses before a query that failed in passing is sent again by itself, in milliseconds. A command never is. */
const pauses = [2_000, 5_000, 15_000];
/** Who does not answer is asked for as long as the screen is open. */
const longest = 30_000;

/** How long to wait before asking again after so many failures in a row; undefined: somebody must ask for it. */
export function pauseAfter(failures: number, error: unknown): number | undefined {
  if (!isPassing(error)) return undefined;
  return pauses[failures - 1] ?? (error instanceof NoAnswer ? longest : undefined);
}
