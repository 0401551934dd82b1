import type { Chat } from '@caravan/chat';
import type { Logger } from '@caravan/platform';
import type { Hub } from './hub.ts';
import { createDeskWord } from './desk-word.ts';
import type { Word } from './word.ts';

/**
 * Tells a buyer how their conversation stands, and customer service whose has changed. Both read it by the usual calls, from the last
 * message that they have: so a frame that is lost, or comes twice, costs nothing. Returns a function that stops it.
 */
export function announceChats({
  chat,
  word,
  hub,
  desk,
  logger,
}: {
  readonly chat: Pick<Chat, 'standing'>;
  readonly word: Word;
  readonly hub: Hub;
  readonly desk: Hub;
  readonly logger: Pick<Logger, 'warn'>;
}): () => void {
  const deskWord = createDeskWord(desk);

  async function tellBuyer(usercode: string): Promise<void> {
    const { lastId, unread, serviceReadTo } = await chat.standing(usercode);
    hub.tell(usercode, { type: 'chat', message_id: lastId, unread, readTo: serviceReadTo });
  }

  const stop = word.hear((usercode) => {
    deskWord.changed(usercode);
    if (!hub.isListening(usercode)) return;
    tellBuyer(usercode).catch((error: unknown) =>
      logger.warn({ err: error }, 'a conversation could not be told'),
    );
  });
  return () => {
    stop();
    deskWord.stop();
  };
}
