import type { LoggerPort } from '../observability/logger-port.ts';
import { createMemoryCache } from './memory-cache.ts';
import { createRedisCache } from './redis-cache.ts';
import type { Cache } from './cache.ts';

/** Redis when there is a URL; else a cache of this process alone, which is enough for a single gateway. */
export function openCache(redisUrl: string | undefined, logger: Pick<LoggerPort, 'warn'>): Cache {
  return redisUrl === undefined ? createMemoryCache() : createRedisCache(redisUrl, logger);
}
