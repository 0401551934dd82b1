import { useStore } from 'zustand';
import type { Answer, Conversation, Spoken } from './conversation.ts';
import type { Said } from './merged.ts';

/** What a conversation holds now. */
export function useSpoken<Message extends Said, Page extends Answer<Message>, Words>({
  store,
}: Conversation<Message, Page, Words>): Spoken<Message, Page, Words> {
  return useStore(store);
}
