import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { Cache } from './cache.ts';
import { lruClock } from './lru-clock.ts';

export type MemoryCacheOptions = {
  /** milliseconds; default: the time of day */
  readonly now?: () => number;
  /** the least recently used go first beyond this; default 200,000 */
  readonly maxEntries?: number;
};

/** The cache of a single process. Expired entries are evicted first, then the least recently used. */
export function createMemoryCache(options: MemoryCacheOptions = {}): Cache {
  const { now = Date.now, maxEntries = 200_000 } = options;
  const entries = new LRUCache<string, string>({ max: maxEntries, ...lruClock(now) });
  const channels = new EventEmitter().setMaxListeners(0);

  const put = (key: string, value: string, ttlSeconds: number): void => {
    if (entries.size >= maxEntries && !entries.has(key)) makeRoom(entries);
    entries.set(key, value, { ttl: ttlSeconds * 1000 });
  };

  return {
    get: async (key) => entries.get(key),
    set: async (key, value, ttlSeconds) => put(key, value, ttlSeconds),
    delete: async (key) => void entries.delete(key),
    add: async (key, value, ttlSeconds) => {
      if (entries.has(key)) return false;
      put(key, value, ttlSeconds);
      return true;
    },
    increment: async (key, ttlSeconds) => {
      const before = entries.get(key);
      const count = Number(before ?? 0) + 1;
      if (before === undefined) put(key, String(count), ttlSeconds);
      else entries.set(key, String(count), { noUpdateTTL: true });
      return count;
    },
    raise: async (key, value, ttlSeconds) => {
      const known = entries.get(key);
      if (known === undefined || BigInt(known) < value) put(key, String(value), ttlSeconds);
    },
    publish: async (channel, message) => void channels.emit(`to:${channel}`, message),
    subscribe: async (channel, handler) => {
      channels.on(`to:${channel}`, handler);
      return async () => void channels.off(`to:${channel}`, handler);
    },
    ping: async () => undefined,
    close: async () => {
      channels.removeAllListeners();
      entries.clear();
    },
  };
}

/** Evicts expired entries, or else the least recently used hundredth, so that this is rarely needed. */
function makeRoom(entries: LRUCache<string, string>): void {
  const before = entries.size;
  if (entries.purgeStale()) return;
  for (let surplus = Math.ceil(before / 100); surplus > 0; surplus -= 1) entries.pop();
}
