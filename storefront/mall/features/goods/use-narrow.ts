import { useSyncExternalStore } from 'react';

const narrow = '(width <= 48rem)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether a list has no room for filters beside it. The server cannot know: until then the style hides them. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  );
