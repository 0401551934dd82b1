import { z } from 'zod';
import { identifier, idempotencyKey, pageSizeOf, time, urlEncodedText, wholeNumber } from './values.ts';

/** So long may a message be. */
export const MOST_OF_MESSAGE = 2_000;

/** A message of a conversation (§3), counted in it from 1. */
const messageId = wholeNumber.pipe(z.int().min(0).max(2_147_483_647));
/** Where a message was written from: the page of goods, of an order or of a shop. */
const aboutType = z.enum(['goods', 'order', 'shop']);
export type ChatAboutType = z.infer<typeof aboutType>;

/**
 * `message_id`: the last message that the client has, which its user has read; what came after it is given, the oldest first. Without it
 * the latest messages; with `before` those before that one.
 */
export const chatListRequest = z.object({
  message_id: messageId.optional(),
  before: messageId.optional(),
  pageSize: pageSizeOf(50),
});

export const chatMessage = z.object({
  id: z.int().positive(),
  /** `send`: from the user (§3); `receive`: from customer service */
  send_receive: z.enum(['send', 'receive']),
  type: z.enum(['text', 'img']),
  /** the text; of a picture its address, which asks for the session of one of the two sides */
  content: z.string(),
  createtime: time,
  /** what it is about, as its writer chose and may see */
  about: z.object({ type: aboutType, id: z.string() }).optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** In the order in which they were written. */
export const chatMessages = z.object({
  pageList: z.array(chatMessage),
  /** there are others beyond, in the direction that was asked for */
  more: z.boolean(),
  /** answers that the user has not read; they are counted up to 100 */
  unread: z.int().nonnegative(),
  /** customer service has read up to this message */
  readTo: z.int().nonnegative(),
});
export type ChatMessages = z.infer<typeof chatMessages>;

/** `content`: the text, URL-encoded (§7); or the id or address of an upload for `chat`. */
export const chatWords = {
  type: z.enum(['text', 'img']).default('text'),
  content: urlEncodedText(MOST_OF_MESSAGE).pipe(z.string().min(1)),
};
export const chatSendRequest = z.object({
  ...chatWords,
  aboutType: aboutType.optional(),
  aboutId: identifier.optional(),
  idempotencyKey,
});
export const chatSent = z.object({ id: z.int().positive(), createtime: time });

/** `loginType`: as the legacy clients name themselves (§7) */
export const chatUnreadRequest = z.object({ loginType: z.enum(['user']).optional() });
/** They are counted up to 100. */
export const chatUnread = z.object({ unread: z.int().nonnegative() });
