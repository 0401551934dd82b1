import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** What a screen knows of something it asked for. Data that is being refreshed stays on the screen. */
export type Resource<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  readonly reload: () => void;
};

type Entry = {
  data: unknown;
  error: unknown;
  loading: boolean;
  stale: boolean;
  run: number;
  /** When it was last answered, on the clock of `performance.now`. */
  answeredAt: number;
  load: (() => Promise<unknown>) | undefined;
};

/** How long an answer serves the next screen as it is, in milliseconds; changes that are known of end that at once. */
const fresh = 10_000;

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
const idle: Entry = {
  data: undefined,
  error: undefined,
  loading: true,
  stale: true,
  run: 0,
  answeredAt: 0,
  load: undefined,
};

function put(key: string, change: Partial<Entry>): void {
  entries.set(key, { ...(entries.get(key) ?? idle), ...change });
  for (const listener of listeners) listener();
}

async function fetchInto(key: string, load: () => Promise<unknown>): Promise<void> {
  const run = (entries.get(key)?.run ?? 0) + 1;
  put(key, { load, run, loading: true, stale: false });
  const settle = (outcome: Partial<Entry>) => {
    if (entries.get(key)?.run === run)
      put(key, { ...outcome, loading: false, answeredAt: performance.now() });
  };
  try {
    settle({ data: await load(), error: undefined });
  } catch (error) {
    settle({ error });
  }
}

/** Starts loading before any screen asks, so that the first screen finds its data under way. */
export function preload(key: string, load: () => Promise<unknown>): void {
  if (!entries.has(key)) void fetchInto(key, load);
}

/** Marks everything whose key starts with `prefix` as out of date; what is on the screen is fetched again. */
export function invalidate(prefix: string): void {
  for (const [key, entry] of entries) if (key.startsWith(prefix)) put(key, { ...entry, stale: true });
}

/** Forgets everything, as at logout. */
export function forgetAll(): void {
  for (const key of entries.keys()) entries.delete(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads `key` and keeps it: a screen returned to by Back shows what it showed, then refreshes behind. `key` undefined
 * means nothing to load yet.
 */
export function useResource<Data>(key: string | undefined, load: () => Promise<Data>): Resource<Data> {
  const entry = useSyncExternalStore(subscribe, () =>
    key === undefined ? idle : (entries.get(key) ?? idle),
  );
  useEffect(() => {
    if (key !== undefined && entry.stale) void fetchInto(key, load);
  }, [key, entry.stale, load]);
  useEffect(() => {
    const known = key === undefined ? undefined : entries.get(key);
    if (key === undefined || !known || known.loading || known.run === 0) return;
    if (known.error !== undefined || performance.now() - known.answeredAt > fresh) put(key, { stale: true });
    // Only when a screen mounts or turns to another key: what it finds may be old.
  }, [key]);
  const reload = useCallback(() => {
    if (key !== undefined) put(key, { stale: true });
  }, [key]);
  return { data: entry.data as Data | undefined, error: entry.error, loading: entry.loading, reload };
}
