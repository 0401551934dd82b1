import { newAttemptKey, type LiveChange } from '@caravan/storefront-shared/api';
import { createConversation, useReading, useSpoken } from '@caravan/storefront-shared/conversation';
import { useCallback, useEffect, useState } from 'react';
import {
  answerBuyer,
  chatOf,
  markSeen,
  type AnswerWords,
  type ChatCard,
  type OfficeChat,
  type OfficeChatMessage,
} from '../../api/chats.ts';
import { isAttended } from '../../features/attended/is-attended.ts';
import { allCards } from './all-cards.ts';

/** A buyer's conversation while its page is open. What the one who has taken it sees counts as read. */
export function useThread(usercode: string) {
  const [cards, setCards] = useState<readonly ChatCard[]>([]);
  const [conversation] = useState(() =>
    createConversation<OfficeChatMessage, OfficeChat, AnswerWords>({
      async list(span) {
        const answer = await chatOf(usercode, span);
        // it tells what the messages in it are about
        setCards((known) => allCards(answer.cards, known));
        return answer;
      },
      send: (words, key) => answerBuyer(usercode, words, key),
      newKey: newAttemptKey,
    }),
  );
  useEffect(() => conversation.stop, [conversation]);
  const concerns = useCallback(
    (change: LiveChange) => change.type === 'conversation' && change.usercodes.includes(usercode),
    [usercode],
  );
  const read = useCallback(() => {
    if (isAttended()) void conversation.readOn();
  }, [conversation]);
  useReading(read, concerns);
  const spoken = useSpoken(conversation);
  const { latest, messages } = spoken;
  const asked = messages.findLast(({ send_receive: from }) => from === 'send')?.id ?? 0;
  const unseen = latest?.part === 'mine' && asked > latest.seenTo ? asked : undefined;
  useEffect(() => {
    // who has lost it meanwhile marks nothing, and sees so at the next reading
    if (unseen !== undefined) markSeen(usercode, unseen).catch(() => undefined);
  }, [usercode, unseen]);
  return { ...conversation, ...spoken, cards };
}
