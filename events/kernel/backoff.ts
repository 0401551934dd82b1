export type Backoff = {
  /** milliseconds at most after the first failure */
  readonly first: number;
  /** milliseconds at most after many */
  readonly longest: number;
  /** the fixed share of the wait, 0 to 1; the rest is random. Default one half */
  readonly certain?: number;
};

/**
 * Milliseconds to wait after the n-th consecutive failure (from 1): doubles from `first` to `longest`, partly at random, so
 * that many callers that fail together do not come back together.
 */
export function backoffMs(
  failures: number,
  { first, longest, certain = 0.5 }: Backoff,
  random: () => number = Math.random,
): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(failures - 1, 20));
  return Math.round(ceiling * (certain + random() * (1 - certain)));
}
