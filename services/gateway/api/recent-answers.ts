import { createHash } from 'node:crypto';
import { createAnswerCache } from '@caravan/platform';

/** Answers that are the same for everybody, stored as the bytes that were sent. */
export type RecentAnswers = {
  /** The stored text, or the result of `make`, which is called once for all who wait. A failure is not stored. */
  get(key: string, forMs: number, make: () => Promise<string>): Promise<string>;
};

type Options = {
  /** how long every text is stored, overriding the caller; 0: not at all */
  readonly alwaysForMs?: number | undefined;
  readonly now?: () => number;
  /** texts that are kept equally long; the oldest make room */
  readonly most?: number;
};

export function createRecentAnswers({
  alwaysForMs,
  now = Date.now,
  most = 2_000,
}: Options = {}): RecentAnswers {
  const clock = () => new Date(now());
  const kept = new Map<number, ReturnType<typeof createAnswerCache<string>>>();

  function keptFor(milliseconds: number) {
    const known = kept.get(milliseconds);
    if (known) return known;
    const fresh = createAnswerCache<string>({ seconds: milliseconds / 1000, size: most, clock });
    kept.set(milliseconds, fresh);
    return fresh;
  }

  return {
    get(key, forMs, make) {
      const milliseconds = alwaysForMs ?? forMs;
      return milliseconds > 0 ? keptFor(milliseconds)(digestOf(key), make) : make();
    },
  };
}

/** A question with all its filters is kilobytes long. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('base64');
