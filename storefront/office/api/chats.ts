import type {
  ChatCard,
  ChatPart,
  ChatPhrases,
  ListedChat,
  OfficeChat,
  OfficeChatMessage,
  RequestOf,
} from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';
import type { Span } from '@caravan/storefront-shared/conversation';

export type { ChatCard, ChatPart, ListedChat, OfficeChat, OfficeChatMessage };
export type ChatPhrase = ChatPhrases['pageList'][number];

/** The queue; whatever happens to a conversation makes all of it out of date. */
export const chats = createArea();
export const chatList = chats.resource((part: ChatPart, pageNum: number) =>
  call('officeChat!list', { part, pageNum }, { quiet: true }),
);

export const chatOf = (usercode: string, span: Span) =>
  call('officeChat!get', { usercode, ...span }, { quiet: true });
/** A text, or the id of an uploaded picture. */
export type AnswerWords = { readonly type: OfficeChatMessage['type']; readonly content: string };
export const answerBuyer = (usercode: string, { type, content }: AnswerWords, idempotencyKey: string) =>
  call(
    'officeChat!send',
    { usercode, type, content: encodeURIComponent(content) },
    { quiet: true, idempotencyKey },
  );
export const uploadChatPicture = async (file: File) =>
  (await call('officeChat!picture', { file }, { form: true, quiet: true })).id;
export const markSeen = (usercode: string, id: number) =>
  call('officeChat!seen', { usercode, message_id: id }, { quiet: true });
/** `from`: who answered when one looked. */
export const takeChat = (usercode: string, from?: string) => call('officeChat!take', { usercode, from });
export const giveChatBack = (usercode: string) => call('officeChat!giveBack', { usercode });
/** `id`: of the last message that is shown. */
export const endChat = (usercode: string, id: number) => call('officeChat!end', { usercode, message_id: id });

/** What is answered often. */
export const phrases = createArea();
export const phraseList = phrases.resource(() => call('officeChat!phrases', {}, { quiet: true }));
export const keepPhrase = (phrase: RequestOf<'officeChat!keepPhrase'>, idempotencyKey: string) =>
  call('officeChat!keepPhrase', phrase, { quiet: true, idempotencyKey });
export const removePhrase = (phraseId: string) => call('officeChat!removePhrase', { phraseId });
