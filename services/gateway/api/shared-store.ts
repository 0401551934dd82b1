import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Cache } from '@caravan/platform';
import { LRUCache } from 'lru-cache';

const MOST_CALLERS = 50_000;

type Count = { own: number; shared: number };

/**
 * Counts for @fastify/rate-limit in the cache, so that all gateways count together. No request waits for the cache: a gateway
 * judges by its own count and by the last shared one that it has heard of. Who is over the limit is not counted any further, so
 * a flood of requests does not become a flood of the cache.
 */
export function createSharedStore(
  cache: Pick<Cache, 'increment'>,
  now: () => number = Date.now,
): FastifyRateLimitStoreCtor {
  const counts = new LRUCache<string, Count>({ max: MOST_CALLERS });
  return class SharedStore implements FastifyRateLimitStore {
    incr(...[caller, answer, windowMs, most]: Parameters<FastifyRateLimitStore['incr']>): void {
      const window = Math.floor(now() / windowMs);
      const name = `limit:any:${caller}:${window}`;
      const count = counts.get(name) ?? { own: 0, shared: 0 };
      counts.set(name, count);
      count.own += 1;
      const current = Math.max(count.own, count.shared);
      if (current <= most)
        cache.increment(name, windowMs / 1_000).then(
          (shared) => (count.shared = Math.max(count.shared, shared)),
          () => undefined,
        );
      answer(null, { current, ttl: (window + 1) * windowMs - now() });
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
