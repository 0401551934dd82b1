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
  const kept = new Map<string, { readonly until: number; readonly text: Promise<string> }>();

  return {
    get(key, make) {
      if (freshForMs <= 0) return make();
      const found = kept.get(key);
      if (found && found.until > now()) return found.text;
      const text = make();
      kept.delete(key);
      if (kept.size >= most) {
        for (const oldest of kept.keys()) {
          kept.delete(oldest);
          break;
        }
      }
      kept.set(key, { until: now() + freshForMs, text });
      text.catch(() => kept.delete(key));
      return text;
    },
  };
}
