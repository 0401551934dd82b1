export type Backoff = {
  /** milliseconds at most after the first failure */
  readonly first: number;
  /** milliseconds at most after many */
  readonly longest: number;
  /** the share of the wait that is not left to chance, 0 to 1; default one half */
  readonly certain?: number;
};

/**
 * Milliseconds to stay away after the n-th failure in a row (from 1): doubling from `first` to `longest`, part of it at
 * random, so that many who fail together do not come back together.
 */
export function backoffMs(
  failures: number,
  { first, longest, certain = 0.5 }: Backoff,
  random: () => number = Math.random,
): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(failures - 1, 20));
  return Math.round(ceiling * (certain + random() * (1 - certain)));
}
