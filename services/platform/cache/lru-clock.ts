/**
 * Options that make an LRUCache use this clock. lru-cache takes the instant 0, at which tests may begin, for no time at all.
 */
export function lruClock(now: () => number) {
  return { ttlResolution: 0, perf: { now: () => now() + 1 } } as const;
}
