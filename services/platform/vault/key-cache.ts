import type { KeyObject } from 'node:crypto';

const MAX_KEYS = 10_000;
/** how long another process may go on reading after a key was destroyed */
const LIFETIME_MS = 60_000;

export type KeyCache = {
  get(person: string): KeyObject | undefined;
  set(person: string, key: KeyObject): void;
  delete(person: string): void;
};

/** Unwrapped keys in memory, a bounded number of them, for a minute each; the oldest leave first. */
export function createKeyCache(now: () => number): KeyCache {
  const entries = new Map<string, { readonly key: KeyObject; readonly until: number }>();
  return {
    get: (person) => {
      const entry = entries.get(person);
      if (entry === undefined) return undefined;
      if (entry.until > now()) return entry.key;
      entries.delete(person);
      return undefined;
    },
    set: (person, key) => {
      entries.delete(person);
      const [oldest] = entries.keys();
      if (entries.size >= MAX_KEYS && oldest !== undefined) entries.delete(oldest);
      entries.set(person, { key, until: now() + LIFETIME_MS });
    },
    delete: (person) => void entries.delete(person),
  };
}
