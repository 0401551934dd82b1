import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { lruClock } from './lru-clock.ts';

/**
 * Caches answers for some seconds, at most `size` of them; the least recently used is evicted first. Concurrent callers share
 * one query. A failed one is not kept, and none is held for long when it is out of date: answers may be large. For data that may be slightly stale: counts, the category tree, the home page.
 */
export function createAnswerCache<Value>(options: { seconds: number; size: number; clock: Clock }) {
  const now = () => options.clock().getTime();
  // lru-cache takes whole milliseconds only, and 1.001 s are not quite 1001 of them
  const ttl = Math.round(options.seconds * 1000);
  const answers = new LRUCache<string, Promise<Value>>({ max: options.size, ttl, ...lruClock(now) });
  let purged = now();
  /** Looks at all of them, so it is done seldom. */
  const letGo = () => {
    if (now() - purged < ttl) return;
    purged = now();
    answers.purgeStale();
  };
  return async (key: string, ask: () => Promise<Value>): Promise<Value> => {
    letGo();
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
