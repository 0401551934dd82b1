import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';
import type { Store } from './store.ts';

const PREFIX = 'caravan:';

/** The store that several gateways share. Connects at once; commands wait while it reconnects, then fail. */
export function createRedisStore(url: string): Store {
  const commands = connect(url);
  const subscriber = connect(url);
  const channels = new EventEmitter().setMaxListeners(0);
  subscriber.on('message', (channel: string, message: string) => channels.emit(channel, message));

  return {
    get: async (key) => (await commands.get(PREFIX + key)) ?? undefined,
    set: async (key, value, ttlSeconds) => {
      await commands.set(PREFIX + key, value, 'PX', milliseconds(ttlSeconds));
    },
    delete: async (key) => {
      await commands.del(PREFIX + key);
    },
    add: async (key, value, ttlSeconds) =>
      (await commands.set(PREFIX + key, value, 'PX', milliseconds(ttlSeconds), 'NX')) === 'OK',
    increment: async (key, ttlSeconds) => {
      // one transaction, so that no key is ever left without a time to live
      const results = await commands
        .multi()
        .set(PREFIX + key, '0', 'PX', milliseconds(ttlSeconds), 'NX')
        .incr(PREFIX + key)
        .exec();
      return Number(results?.[1]?.[1]);
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
  const redis = new Redis(url, { maxRetriesPerRequest: 2, connectTimeout: 5_000 });
  // ioredis reconnects by itself; the commands that suffer report the error to their callers
  redis.on('error', () => undefined);
  return redis;
}

function milliseconds(seconds: number): number {
  return Math.max(1, Math.round(seconds * 1000));
}
