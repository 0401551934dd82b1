import { PrivateChatPicture } from '@caravan/storefront-shared/conversation';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { ChatBubble, ChatMark } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../api/chat.ts';
import { AboutLine } from './about-line.tsx';

type Props = {
  readonly message: ChatMessage;
  readonly avatar: string | undefined;
  /** The first answer that was not seen before. */
  readonly isFirstNew: boolean;
  /** The last of the buyer's messages that customer service has read. */
  readonly isLastRead: boolean;
};

/** One message, with who wrote it and when. */
export function Message({ message, avatar, isFirstNew, isLastRead }: Props) {
  const { t } = useTranslation();
  const { send_receive: from, type, content, createtime, about } = message;
  const own = from === 'send';
  return (
    <>
      {isFirstNew && <ChatMark>{t('chat.new')}</ChatMark>}
      <ChatBubble
        own={own}
        author={t(own ? 'chat.you' : 'chat.service')}
        avatar={own && avatar && <img className="chat-avatar" src={avatar} alt="" width="32" height="32" />}
        about={about && <AboutLine about={about} />}
        time={instantOf(createtime)}
        status={isLastRead && t('chat.read')}
      >
        {type === 'text' ? (
          content
        ) : (
          <PrivateChatPicture url={content} alt={t('chat.picture')} away={t('chat.pictureAway')} />
        )}
      </ChatBubble>
    </>
  );
}
