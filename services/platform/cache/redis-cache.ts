import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';
import type { LoggerPort } from '../observability/logger-port.ts';
import { createMemoryCache } from './memory-cache.ts';
import type { Cache } from './cache.ts';

const PREFIX = 'caravan:';
const ANSWERS_WITHIN_MS = 1_000;

/** Compares decimal texts, because Redis's numbers are exact only up to 2^53: the longer one is higher. */
const RAISE = `
  local known = redis.call('get', KEYS[1])
  if not known or #known < #ARGV[1] or (#known == #ARGV[1] and known < ARGV[1]) then
    redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
  end`;

/**
 * The cache that several gateways share. While Redis is unavailable it acts as an empty cache that stores nothing, and this
 * process counts alone. Only calls that must take effect (`delete`) or be heard (`publish`, `ping`) fail, at once. This costs
 * only time: sessions are rows, and the effects of commands are in the log.
 */
export function createRedisCache(url: string, logger?: Pick<LoggerPort, 'warn'>): Cache {
  const commands = connect(url);
  const subscriber = connect(url);
  // until the first connection commands wait for it; afterwards an outage must not delay every call
  commands.once('ready', () => (commands.options.enableOfflineQueue = false));
  if (logger) tellOutages(commands, logger);
  const counting = createMemoryCache();
  const channels = new EventEmitter().setMaxListeners(0);
  subscriber.on('message', (channel: string, message: string) => channels.emit(channel, message));

  return {
    get: async (key) => (await commands.get(PREFIX + key).catch(() => null)) ?? undefined,
    set: async (key, value, ttlSeconds) => {
      await commands.set(PREFIX + key, value, 'PX', milliseconds(ttlSeconds)).catch(() => null);
    },
    delete: async (key) => {
      await commands.del(PREFIX + key);
    },
    add: async (key, value, ttlSeconds) =>
      (await commands.set(PREFIX + key, value, 'PX', milliseconds(ttlSeconds), 'NX').catch(() => null)) ===
      'OK',
    increment: async (key, ttlSeconds) => {
      // one transaction, so that no key is ever left without a time to live
      const results = await commands
        .multi()
        .set(PREFIX + key, '0', 'PX', milliseconds(ttlSeconds), 'NX')
        .incr(PREFIX + key)
        .exec()
        .catch(() => null);
      return results ? Number(results[1]?.[1]) : await counting.increment(key, ttlSeconds);
    },
    raise: async (key, value, ttlSeconds) => {
      await commands.eval(RAISE, 1, PREFIX + key, String(value), milliseconds(ttlSeconds)).catch(() => null);
    },
    publish: async (channel, message) => {
      await commands.publish(PREFIX + channel, message);
    },
    subscribe: async (channel, handler) => {
      channels.on(PREFIX + channel, handler);
      await subscriber.subscribe(PREFIX + channel);
      return async () => {
        channels.off(PREFIX + channel, handler);
        if (channels.listenerCount(PREFIX + channel) === 0) await subscriber.unsubscribe(PREFIX + channel);
      };
    },
    ping: async () => {
      await commands.ping();
    },
    close: async () => {
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}

function connect(url: string): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 2,
    connectTimeout: 5_000,
    commandTimeout: ANSWERS_WITHIN_MS,
    retryStrategy: (times) => Math.min(times * 50, 1_000),
  });
  // ioredis reconnects by itself; each command decides what an outage means
  redis.on('error', () => undefined);
  return redis;
}

/** One line when an outage begins and one when it ends, rather than one per attempt. */
function tellOutages(redis: Redis, logger: Pick<LoggerPort, 'warn'>): void {
  let silent = false;
  redis.on('reconnecting', () => {
    if (!silent)
      logger.warn({}, 'Redis is silent: sessions are read from Postgres, limits count per process');
    silent = true;
  });
  redis.on('ready', () => {
    if (silent) logger.warn({}, 'Redis answers again');
    silent = false;
  });
}

function milliseconds(seconds: number): number {
  return Math.max(1, Math.round(seconds * 1000));
}
