/** The options by which an LRUCache goes by this clock. To lru-cache the instant 0, at which tests may begin, means none. */
export function lruClock(now: () => number) {
  return { ttlResolution: 0, perf: { now: () => now() + 1 } } as const;
}
