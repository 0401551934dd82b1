import type { Clock } from '@caravan/platform';

/** Values by their keys, while they are asked for. */
export type LatelyAsked<Value> = {
  /** Asks for it. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
};

/** Keeps the `most` that were asked for last. Whenever one is asked for or set, those others go that nobody asked for in the last `seconds`. */
export function createLatelyAsked<Value>({
  seconds,
  most,
  clock,
}: {
  readonly seconds: number;
  readonly most: number;
  readonly clock: Clock;
}): LatelyAsked<Value> {
  // whoever was asked for longest ago comes first
  const kept = new Map<string, { readonly value: Value; readonly askedAt: number }>();
  const set = (key: string, value: Value) => {
    const askedAt = clock().getTime();
    kept.delete(key);
    kept.set(key, { value, askedAt });
    for (const [each, { askedAt: before }] of kept)
      if (kept.size > most || askedAt - before > seconds * 1_000) kept.delete(each);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (found) set(key, found.value);
      return found?.value;
    },
    set,
    delete: (key) => void kept.delete(key),
  };
}
