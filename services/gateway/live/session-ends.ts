import type { Logger, Store } from '@caravan/platform';

const CHANNEL = 'session-ended';

/** Word of a logout, from the gateway that did it to every gateway that holds sockets of that session. */
export type SessionEnds = {
  /** Never rejects: without the word, sockets of the session end at their next heartbeat. */
  tell(sessionId: string): Promise<void>;
  /** Answers how to stop. */
  hear(handler: (sessionId: string) => void): () => void;
};

export function createSessionEnds(
  store: Pick<Store, 'publish' | 'subscribe'>,
  logger: Pick<Logger, 'warn'>,
): SessionEnds {
  const failed = (error: unknown): void =>
    logger.warn({ err: error }, 'word of a logout may not reach every socket at once');
  return {
    tell: (sessionId) => store.publish(CHANNEL, sessionId).catch(failed),
    hear(handler) {
      const subscribed = store.subscribe(CHANNEL, handler);
      subscribed.catch(failed);
      return () => {
        subscribed.then((unsubscribe) => unsubscribe()).catch(() => undefined);
      };
    },
  };
}
