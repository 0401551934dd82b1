import type { LoggerPort } from '../observability/logger-port.ts';
import { createMemoryStore } from './memory-store.ts';
import { createRedisStore } from './redis-store.ts';
import type { Store } from './store.ts';

/** Redis when there is a URL; else a store of this process alone, which is enough for a single gateway. */
export function openStore(redisUrl: string | undefined, logger: Pick<LoggerPort, 'warn'>): Store {
  return redisUrl === undefined ? createMemoryStore() : createRedisStore(redisUrl, logger);
}
