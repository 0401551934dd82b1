import { EventEmitter } from 'node:events';
import type { Cache } from './cache.ts';

type Entry = { readonly value: string; readonly expiresAt: number };

export type MemoryCacheOptions = {
  /** milliseconds; default: the time of day */
  readonly now?: () => number;
  /** the oldest go first beyond this; default 200,000 */
  readonly maxEntries?: number;
};

/** The cache of a single process. Entries expire by the clock when they are touched; the oldest make room for new ones. */
export function createMemoryCache(options: MemoryCacheOptions = {}): Cache {
  const now = options.now ?? Date.now;
  const maxEntries = options.maxEntries ?? 200_000;
  const entries = new Map<string, Entry>();
  const channels = new EventEmitter().setMaxListeners(0);

  const live = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    if (entry === undefined || entry.expiresAt > now()) return entry;
    entries.delete(key);
    return undefined;
  };
  const put = (key: string, entry: Entry): void => {
    // re-inserting moves the key to the young end of the map
    entries.delete(key);
    if (entries.size >= maxEntries) makeRoom(entries, now());
    entries.set(key, entry);
  };
  const expiry = (ttlSeconds: number): number => now() + ttlSeconds * 1000;

  return {
    get: async (key) => live(key)?.value,
    set: async (key, value, ttlSeconds) => put(key, { value, expiresAt: expiry(ttlSeconds) }),
    delete: async (key) => void entries.delete(key),
    add: async (key, value, ttlSeconds) => {
      if (live(key) !== undefined) return false;
      put(key, { value, expiresAt: expiry(ttlSeconds) });
      return true;
    },
    increment: async (key, ttlSeconds) => {
      const before = live(key);
      const count = Number(before?.value ?? 0) + 1;
      put(key, { value: String(count), expiresAt: before?.expiresAt ?? expiry(ttlSeconds) });
      return count;
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

/** Drops what has expired, or a hundredth of the oldest when nothing has, so that this is rarely needed. */
function makeRoom(entries: Map<string, Entry>, now: number): void {
  const before = entries.size;
  for (const [key, entry] of entries) if (entry.expiresAt <= now) entries.delete(key);
  if (entries.size < before) return;
  let surplus = Math.ceil(before / 100);
  for (const key of entries.keys()) {
    if (surplus-- === 0) return;
    entries.delete(key);
  }
}
