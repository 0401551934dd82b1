/** Chance that can be repeated: the same seed, the same history. */
export type Random = {
  /** 0 ≤ x < below, whole */
  int(below: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T | undefined;
  /** picks in proportion to weight */
  weighed<T extends { readonly weight: number }>(items: readonly T[]): T | undefined;
  /** a generator of its own, which others do not disturb */
  fork(): Random;
};

/** mulberry32: 2^32 states are plenty for a test, and its whole state is the seed that is printed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    int: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)],
    weighed(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      return items.find(({ weight }) => (left -= weight) < 0);
    },
    fork: () => createRandom(Math.floor(next() * 2 ** 32)),
  };
}
