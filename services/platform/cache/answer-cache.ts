import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { lruClock } from './lru-clock.ts';

/**
 * Caches answers for some seconds, at most `size` of them; the least recently used is evicted first. Concurrent callers share
 * one query. A failed one is not kept. For data that may be slightly stale: counts, the category tree, the home page.
 */
export function createAnswerCache<Value>(options: { seconds: number; size: number; clock: Clock }) {
  const answers = new LRUCache<string, Promise<Value>>({
    max: options.size,
    // lru-cache takes whole milliseconds only, and 1.001 s are not quite 1001 of them
    ttl: Math.round(options.seconds * 1000),
    ...lruClock(() => options.clock().getTime()),
  });
  return async (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const known = answers.get(key);
    if (known) return known;
    const answer = ask();
    answers.set(key, answer);
    answer.catch(() => {
      if (answers.peek(key) === answer) answers.delete(key);
    });
    return answer;
  };
}
