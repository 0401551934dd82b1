export { createChat } from './chat.ts';
export type { Chat, Standing } from './chat.ts';
export type { Desk, Thread } from './desk.ts';
export { createForgetChat } from './forget.ts';
export type { About, Message, Words } from './message.ts';
export type { Phrase, Phrases } from './phrases.ts';
export type { ChatPictures } from './ports.ts';
export type { Listed, Part } from './queue.ts';
export { CHAT_WORD } from './word.ts';
