/**
 * Milliseconds to stay away after the n-th failure in a row (from 1): doubling from `first` to `longest`, half of it at
 * random, so that many who fail together do not come back together.
 */
export function backoffMs(
  failures: number,
  { first, longest }: { readonly first: number; readonly longest: number },
  random: () => number = Math.random,
): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(failures - 1, 20));
  return Math.round(ceiling / 2 + (random() * ceiling) / 2);
}
