import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ask, entryAtFirst, entryOf, markStale, subscribe } from './kept-answers.ts';
import type { Resource } from './resource.ts';
import { noteWanted } from './wanted.ts';

/** What a screen knows about a resource. Data that is being refreshed stays on the screen. */
export type Loaded<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  /** When what is shown was read. */
  readonly readAt: Date | undefined;
  readonly reload: () => void;
};

/** How long an answer serves the next screen as it is, in milliseconds; a known change ends that at once. */
const fresh = 10_000;

/**
 * Loads a resource and keeps it: Back shows a screen as it was, and refreshes it in the background. Undefined means nothing to
 * load yet.
 */
export function useResource<Data>(resource: Resource<Data> | undefined): Loaded<Data> {
  const key = resource?.key ?? '';
  if (resource) noteWanted(resource);
  const entry = useSyncExternalStore(
    subscribe,
    () => entryOf(key),
    () => entryAtFirst(key),
  );
  useEffect(() => {
    // Another screen of the same resource may have requested it in the meantime.
    if (resource && entry.stale && entryOf(resource.key).stale) void ask(resource.key, resource.load);
  }, [resource, entry]);
  useEffect(() => {
    const { loading, error, answeredAt } = entryOf(key);
    if (!loading && (error !== undefined || performance.now() - answeredAt > fresh)) markStale(key);
    // Only when a screen mounts or turns to another key: what it finds may be out of date.
  }, [key]);
  const reload = useCallback(() => markStale(key), [key]);
  const { data, error, loading, readAt } = entry;
  return { data: data as Data | undefined, error, loading, readAt, reload };
}
