import { z } from 'zod';
import { amount } from './values.ts';

/**
 * Messages of the WebSocket at `/ws` and on port 5000, for buyers, and for customer service at the office's host. A client authenticates by `?token=` or by its first message. Then it is
 * notified of its own changes and reads them by the usual calls, which are already up to date.
 */
export const socketRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().min(1).max(256) }),
  z.object({ type: z.literal('ping') }),
]);
export type SocketRequest = z.infer<typeof socketRequest>;

export const socketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), usercode: z.string() }),
  z.object({ type: z.literal('pong') }),
  /** the token is not, or no longer, good; the socket closes */
  z.object({ type: z.literal('denied') }),
  z.object({ type: z.literal('wallet'), money: amount }),
  z.object({ type: z.literal('order'), orderId: z.string() }),
  /** a deposit of this user was seen, counted or settled: `id` as in rechargeBlockchain!get */
  z.object({ type: z.literal('deposit'), id: z.string() }),
  /** a withdrawal of this user was requested, decided or ended: `id` as in withdraw!get */
  z.object({ type: z.literal('withdrawal'), id: z.string() }),
  /** a loan of this user was applied for, decided, paid out, repaid or became overdue: `id` as in credit!get */
  z.object({ type: z.literal('loan'), id: z.string() }),
  /** a shop invited this user, took it back, or they answered: read shopInvitation!list */
  z.object({ type: z.literal('invitation') }),
  /**
   * this user's conversation with customer service: its latest message, how many answers are unread, and how far customer service has
   * read. Read newOnlinechat!list from the last message that you have
   */
  z.object({
    type: z.literal('chat'),
    message_id: z.int().nonnegative(),
    unread: z.int().nonnegative(),
    readTo: z.int().nonnegative(),
  }),
  /** to customer service in its office, once a second at most: these buyers' conversations have changed */
  z.object({ type: z.literal('conversation'), usercodes: z.array(z.string()) }),
  /** more changed than could be listed: reload what is shown */
  z.object({ type: z.literal('stale') }),
  /** a network's newest block: confirmations may have grown */
  z.object({ type: z.literal('head'), network: z.string(), height: z.int().nonnegative() }),
]);
export type SocketMessage = z.infer<typeof socketMessage>;
