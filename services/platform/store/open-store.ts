import { createMemoryStore } from './memory-store.ts';
import { createRedisStore } from './redis-store.ts';
import type { Store } from './store.ts';

/** Redis when there is a URL; else a store of this process alone, which is enough for a single gateway. */
export function openStore(redisUrl?: string): Store {
  return redisUrl === undefined ? createMemoryStore() : createRedisStore(redisUrl);
}
