import { useEffect } from 'react';
import { isLive, listenLive, type LiveChange } from '../api/live.ts';

/** §4, §9: an open conversation is read every five seconds; with a live connection, which tells of changes, every thirty. */
const pollMs = 5_000;
const pollsWhenLive = 6;

/**
 * Reads at once, when the live connection tells of it, when the page is looked at again, and in time in any case. Nobody reads on a page
 * that is not seen.
 */
export function useReading(read: () => void, concerns: (change: LiveChange) => boolean): void {
  useEffect(() => {
    let polls = 0;
    const seen = () => {
      if (document.visibilityState === 'visible') read();
    };
    const timer = setInterval(() => {
      polls += 1;
      if (!isLive() || polls % pollsWhenLive === 0) seen();
    }, pollMs);
    const stop = listenLive((change) => {
      if (change.type === 'stale' || change.type === 'ready' || concerns(change)) seen();
    });
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', seen);
    seen();
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', seen);
    };
  }, [read, concerns]);
}
