import { newAttemptKey, type LiveChange } from '@caravan/storefront-shared/api';
import { createConversation, useReading, useSpoken } from '@caravan/storefront-shared/conversation';
import { useEffect, useState } from 'react';
import {
  chatMessages,
  sendToService,
  type ChatMessage,
  type ChatMessages,
  type ChatWords,
} from '../../api/chat.ts';
import { keepLastSeen, lastSeen } from './last-message.ts';

const isOfChat = ({ type }: LiveChange) => type === 'chat';

/** The buyer's conversation while its window is open. `seenBefore`: up to here they had seen it when they opened it. */
export function useServiceChat(usercode: string) {
  const [seenBefore] = useState(() => lastSeen(usercode));
  const [conversation] = useState(() =>
    createConversation<ChatMessage, ChatMessages, ChatWords>({
      list: chatMessages,
      send: sendToService,
      newKey: newAttemptKey,
    }),
  );
  useEffect(() => conversation.stop, [conversation]);
  useReading(conversation.readOn, isOfChat);
  const spoken = useSpoken(conversation);
  const last = spoken.messages.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) keepLastSeen(usercode, last);
  }, [usercode, last]);
  return { ...conversation, ...spoken, seenBefore };
}
