import { orderStatuses } from '@caravan/events';
import { z } from 'zod';
import { chatListRequest, chatMessage, chatWords, MOST_OF_MESSAGE } from './chat.ts';
import { words } from './content.ts';
import { language } from './language.ts';
import { identifier, idempotencyKey, pageInfo, pageNum, pageSizeOf, time, wholeNumber } from './values.ts';

/**
 * `waiting`: nobody answers yet; `mine`: one answers oneself; `others`: a colleague does; `ended`: until the buyer writes again. The list of
 * those that wait also holds those that were taken and are left without an answer for ten minutes.
 */
const part = z.enum(['waiting', 'mine', 'others', 'ended']);
export type ChatPart = z.infer<typeof part>;

export const officeChatListRequest = z.object({
  part: part.default('waiting'),
  pageNum,
  pageSize: pageSizeOf(20),
});

const who = {
  usercode: z.string(),
  username: z.string(),
  part,
  /** who answers; absent: nobody */
  answerer: z.object({ staffId: z.string(), name: z.string() }).optional(),
  /** since when the buyer waits for an answer; absent: the last word is not theirs */
  waitingSince: time.optional(),
  /** of the brand from which the buyer wrote last, and their language there */
  brand: z.string().optional(),
  language: language.optional(),
};

const listedChat = z.object({
  ...who,
  changedAt: time,
  /** the buyer's messages that nobody of customer service has read; they are counted up to 100 */
  unread: z.int().nonnegative(),
  /** the latest message, of what is one's own: taking it is in the journal, asking for this list is not */
  last: chatMessage.optional(),
});
export type ListedChat = z.infer<typeof listedChat>;

/** Those that wait longest come first; of the others, those that changed last. */
export const officeChatList = z.object({
  pageList: z.array(listedChat),
  pageInfo,
  /** how many wait, and how many of one's own hold something unread */
  waiting: z.int().nonnegative(),
  mine: z.int().nonnegative(),
});
export type OfficeChatList = z.infer<typeof officeChatList>;

export const officeChatGetRequest = chatListRequest.extend({ usercode: identifier });

/** What a message is about, as far as it is still there. */
const card = z.object({
  type: z.enum(['goods', 'order', 'shop']),
  id: z.string(),
  /** of goods and shops */
  name: z.string().optional(),
  image: z.string().optional(),
  /** of goods the lowest price of one piece, of an order its total */
  amount: z.string().optional(),
  /** of an order */
  statusKey: z.enum(orderStatuses).optional(),
  /** of an order: the seller's refusal of the requested refund is appealed; omitted: it is not */
  appealed: z.boolean().optional(),
  shop: z.string().optional(),
});
export type ChatCard = z.infer<typeof card>;

const officeMessage = chatMessage.extend({
  /** the name of who of customer service wrote it */
  by: z.string().optional(),
});
export type OfficeChatMessage = z.infer<typeof officeMessage>;

export const officeChat = z.object({
  ...who,
  /** in the order in which they were written */
  pageList: z.array(officeMessage),
  more: z.boolean(),
  cards: z.array(card),
  /** the buyer has read up to this message, and customer service up to that */
  readTo: z.int().nonnegative(),
  seenTo: z.int().nonnegative(),
});
export type OfficeChat = z.infer<typeof officeChat>;

/** `from`: the staff id of who answered when one looked; omitted: nobody did */
export const takeChatRequest = z.object({ usercode: identifier, from: identifier.optional() });
export const chatOf = z.object({ usercode: identifier });
/** `message_id`: the last message that one has seen */
export const seenChatRequest = z.object({
  usercode: identifier,
  message_id: wholeNumber.pipe(z.int().min(1).max(2_147_483_647)),
});
export const answerChatRequest = z.object({
  usercode: identifier,
  /** a picture is an upload by `officeChat!picture` */
  ...chatWords,
  idempotencyKey,
});

const phrase = { language, title: words(80), body: words(MOST_OF_MESSAGE) };
export const chatPhrases = z.object({
  pageList: z.array(z.object({ phraseId: z.string(), language, title: z.string(), body: z.string() })),
});
export type ChatPhrases = z.infer<typeof chatPhrases>;
/** without `phraseId` a new one */
export const keepPhraseRequest = z.object({ phraseId: identifier.optional(), ...phrase, idempotencyKey });
export const phraseKept = z.object({ phraseId: z.string() });
export const phraseOf = z.object({ phraseId: identifier });
