import type { Cache, Logger } from '@caravan/platform';

/** Word of every person about whom something has changed on a channel, wherever that happened: sockets here are told. */
export type Word = {
  /** Returns a function that stops it. */
  hear(handler: (usercode: string) => void): () => void;
};

/** `of`: what is told, for the log. */
export function createWord(
  cache: Pick<Cache, 'subscribe'>,
  logger: Pick<Logger, 'warn'>,
  { channel, of }: { readonly channel: string; readonly of: string },
): Word {
  return {
    hear(handler) {
      const subscribed = cache.subscribe(channel, handler);
      subscribed.catch((error: unknown) =>
        logger.warn({ err: error }, `word of ${of} may not reach every socket`),
      );
      return () => {
        subscribed.then((unsubscribe) => unsubscribe()).catch(() => undefined);
      };
    },
  };
}
