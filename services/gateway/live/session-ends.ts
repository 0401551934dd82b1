import { SESSION_ENDED } from '@caravan/identity';
import type { Cache, Logger } from '@caravan/platform';

/** Announcements of every ended session, wherever it ended: its sockets here are closed too. */
export type SessionEnds = {
  /** Returns a function that stops it. */
  hear(handler: (sessionId: string) => void): () => void;
};

export function createSessionEnds(
  cache: Pick<Cache, 'subscribe'>,
  logger: Pick<Logger, 'warn'>,
): SessionEnds {
  return {
    hear(handler) {
      const subscribed = cache.subscribe(SESSION_ENDED, handler);
      subscribed.catch((error: unknown) =>
        logger.warn({ err: error }, 'word of a logout may not reach every socket at once'),
      );
      return () => {
        subscribed.then((unsubscribe) => unsubscribe()).catch(() => undefined);
      };
    },
  };
}
