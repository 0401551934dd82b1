import { SHOP_INVITATION } from '@caravan/identity';
import type { Cache, Logger } from '@caravan/platform';

/** Word of every person whose invitations by shops have changed, wherever that happened: their sockets here are told. */
export type InvitationWord = {
  /** Returns a function that stops it. */
  hear(handler: (usercode: string) => void): () => void;
};

export function createInvitationWord(
  cache: Pick<Cache, 'subscribe'>,
  logger: Pick<Logger, 'warn'>,
): InvitationWord {
  return {
    hear(handler) {
      const subscribed = cache.subscribe(SHOP_INVITATION, handler);
      subscribed.catch((error: unknown) =>
        logger.warn({ err: error }, 'word of an invitation may not reach every socket'),
      );
      return () => {
        subscribed.then((unsubscribe) => unsubscribe()).catch(() => undefined);
      };
    },
  };
}
