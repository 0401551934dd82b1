import { defineCommand, defineQuery } from '../action.ts';
import {
  chatListRequest,
  chatMessages,
  chatSendRequest,
  chatSent,
  chatUnread,
  chatUnreadRequest,
} from '../chat.ts';

const unread = {
  permission: 'chat.use',
  method: 'GET',
  summary: 'How many answers of customer service one has not read',
  request: chatUnreadRequest,
  response: chatUnread,
  views: [],
} as const;

/** A buyer's conversation with customer service. */
export const chat = {
  'newOnlinechat!list': defineCommand({
    permission: 'chat.use',
    summary: 'The messages after the one that one has, which counts as read; or the latest, or earlier ones',
    request: chatListRequest,
    response: chatMessages,
    idempotent: false,
  }),
  'newOnlinechat!send': defineCommand({
    permission: 'chat.use',
    summary: 'Write a text or send an uploaded picture to customer service',
    request: chatSendRequest,
    response: chatSent,
    limits: [{ name: 'chat', by: ['account'] }],
    idempotent: ({ type, content, aboutType, aboutId }) => ({ type, content, aboutType, aboutId }),
  }),
  'newOnlinechat!unread': defineQuery(unread),
  'public/userOnlineChatController!unread': defineQuery(unread),
};
