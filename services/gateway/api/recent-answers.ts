import { remembered } from '@caravan/platform';

/** Answers that everybody gets alike, kept as the bytes that went out. */
export type RecentAnswers = {
  /** The kept text, or what `make` gives: asked for once, however many wait. A failure is not kept. */
  get(key: string, make: () => Promise<string>): Promise<string>;
};

/**
 * A shop's front is read far more often than it changes: the same question within `freshForMs` gets the same text.
 * At most `most` texts; the oldest make room.
 */
export function createRecentAnswers(freshForMs: number, now = Date.now, most = 2_000): RecentAnswers {
  if (freshForMs <= 0) return { get: (_key, make) => make() };
  const clock = () => new Date(now());
  return { get: remembered<string>({ seconds: freshForMs / 1000, size: most, clock }) };
}
