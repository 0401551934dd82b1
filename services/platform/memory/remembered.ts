import type { Clock } from '../clock.ts';

type Entry<Value> = { value: Promise<Value>; until: number };

/**
 * Remembers answers for some seconds, at most `size` of them, oldest dropped first. Those who ask at once share one
 * question; a failed one is not remembered. For what may be a little old: counts, the category tree, the home page.
 */
export function remembered<Value>(options: { seconds: number; size: number; clock: Clock }) {
  const entries = new Map<string, Entry<Value>>();
  return async (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const now = options.clock().getTime();
    const known = entries.get(key);
    if (known && known.until > now) return known.value;
    const entry = { value: ask(), until: now + options.seconds * 1000 };
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > options.size) entries.delete(entries.keys().next().value ?? '');
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.value;
  };
}
