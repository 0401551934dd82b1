import type { LoggerPort } from '../observability/logger-port.ts';
import { createMemoryCache } from './memory-cache.ts';
import { createRedisCache } from './redis-cache.ts';
import type { Cache } from './cache.ts';

/** Redis if there is a URL; otherwise a cache of this process alone, which suffices for a single gateway. */
export function openCache(redisUrl: string | undefined, logger: Pick<LoggerPort, 'warn'>): Cache {
  return redisUrl === undefined ? createMemoryCache() : createRedisCache(redisUrl, logger);
}
