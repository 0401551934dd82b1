import type { ChatAboutType, ChatMessage, ChatMessages } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';
import type { Span } from '@caravan/storefront-shared/conversation';

export type { ChatMessage, ChatMessages };
/** What a message is about: goods, an order or a store. */
export type ChatAbout = { readonly type: ChatAboutType; readonly id: string };
export type ChatWords = {
  readonly type: ChatMessage['type'];
  /** a text, or the id of an uploaded picture */
  readonly content: string;
  readonly about?: ChatAbout | undefined;
};

export const chatMessages = (span: Span) => call('newOnlinechat!list', span, { quiet: true });

/** §7: the content goes URL-encoded. */
export const sendToService = ({ type, content, about }: ChatWords, idempotencyKey: string) =>
  call(
    'newOnlinechat!send',
    {
      type,
      content: encodeURIComponent(content),
      ...(about && { aboutType: about.type, aboutId: about.id }),
    },
    { quiet: true, idempotencyKey },
  );

export const uploadChatPicture = async (file: File) =>
  (await call('uploadimg!execute', { moduleName: 'chat', file }, { form: true, quiet: true })).id;

/** How many answers the buyer has not read. */
export const chat = createArea();
export const chatUnread = chat.resource(() =>
  call('newOnlinechat!unread', { loginType: 'user' }, { quiet: true }),
);
