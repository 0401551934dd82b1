import { defineCommand, defineQuery } from '../action.ts';
import {
  answerChatRequest,
  chatOf,
  chatPhrases,
  keepPhraseRequest,
  officeChat as thread,
  officeChatGetRequest,
  officeChatList,
  officeChatListRequest,
  phraseKept,
  phraseOf,
  seenChatRequest,
  takeChatRequest,
} from '../office-chat.ts';
import { chatSent } from '../chat.ts';
import { pictureRequest, uploaded } from '../uploads.ts';
import { nothing } from '../values.ts';

const own = { permission: 'chats.answer' } as const;
const aboutBuyer = ({ usercode }: { readonly usercode: string }) => ({ subject: usercode, owner: usercode });

/** Conversations with buyers, as customer service works on them. */
export const officeChat = {
  'officeChat!list': defineQuery({
    ...own,
    summary: 'Conversations that wait, are one’s own, a colleague’s, or have ended',
    request: officeChatListRequest,
    response: officeChatList,
    views: [],
  }),
  'officeChat!get': defineQuery({
    ...own,
    summary: 'A conversation that waits or is one’s own, with what it is about',
    request: officeChatGetRequest,
    response: thread,
    views: ['orders'],
  }),
  'officeChat!take': defineCommand({
    ...own,
    summary: 'Answer a buyer from now on, also in place of a colleague',
    request: takeChatRequest,
    response: nothing,
    idempotent: false,
    about: aboutBuyer,
  }),
  'officeChat!giveBack': defineCommand({
    ...own,
    summary: 'Put a conversation back into the queue, for a colleague',
    request: chatOf,
    response: nothing,
    idempotent: false,
    about: aboutBuyer,
  }),
  'officeChat!end': defineCommand({
    ...own,
    summary: 'End a conversation, unless there is more than one has seen, until the buyer writes again',
    request: seenChatRequest,
    response: nothing,
    idempotent: false,
    about: aboutBuyer,
  }),
  'officeChat!seen': defineCommand({
    ...own,
    summary: 'Mark a conversation of one’s own as read up to a message; the buyer sees it',
    request: seenChatRequest,
    response: nothing,
    idempotent: false,
    about: aboutBuyer,
  }),
  'officeChat!send': defineCommand({
    ...own,
    summary: 'Answer a buyer, in words or by an uploaded picture',
    request: answerChatRequest,
    response: chatSent,
    limits: [{ name: 'chat', by: ['account'] }],
    // of a text as it was before there were pictures
    idempotent: ({ usercode, type, content }) => ({ usercode, ...(type === 'img' && { type }), content }),
    about: aboutBuyer,
  }),
  'officeChat!picture': defineCommand({
    ...own,
    summary: 'Upload a picture, to be sent to a buyer by its id; after a day unused it is gone',
    request: pictureRequest,
    response: uploaded,
    body: 'multipart',
    limits: [{ name: 'uploads', by: ['account'] }],
    idempotent: false,
    about: () => ({ subject: 'picture' }),
  }),
  'officeChat!phrases': defineQuery({
    ...own,
    summary: 'What customer service answers often',
    request: nothing,
    response: chatPhrases,
    views: [],
  }),
  'officeChat!keepPhrase': defineCommand({
    ...own,
    summary: 'Add a phrase, or change one',
    request: keepPhraseRequest,
    response: phraseKept,
    idempotent: ({ phraseId, language, title, body }) => ({ phraseId, language, title, body }),
    about: ({ phraseId, title }) => ({ subject: phraseId ?? title }),
  }),
  'officeChat!removePhrase': defineCommand({
    ...own,
    summary: 'Remove a phrase for good',
    request: phraseOf,
    response: nothing,
    idempotent: false,
    about: ({ phraseId }) => ({ subject: phraseId }),
  }),
};
