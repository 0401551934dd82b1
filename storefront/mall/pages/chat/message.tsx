import { usePrivatePicture } from '@caravan/storefront-shared/api';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Skeleton } from '@caravan/ui-kit';
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
      {isFirstNew && <li className="chat-new">{t('chat.new')}</li>}
      <li className="chat-message" data-own={own || undefined}>
        {own && avatar && <img className="chat-avatar" src={avatar} alt="" width="32" height="32" />}
        <div>
          <span className="site-visually-hidden">{t(own ? 'chat.you' : 'chat.service')}</span>
          {about && <AboutLine about={about} />}
          {type === 'text' ? (
            <p className="chat-words" dir="auto">
              {content}
            </p>
          ) : (
            <ChatPicture url={content} />
          )}
          <p className="chat-when site-muted">
            <DateTime value={instantOf(createtime)} />
            {isLastRead && <span> · {t('chat.read')}</span>}
          </p>
        </div>
      </li>
    </>
  );
}

/** It leads to itself in full size. */
function ChatPicture({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const { src, failed } = usePrivatePicture(url);
  if (failed) return <p className="chat-words">{t('chat.pictureAway')}</p>;
  if (!src) return <Skeleton shape="box" width="10rem" height="8rem" />;
  return (
    <a href={src} target="_blank" rel="noreferrer">
      <img className="chat-picture" src={src} alt={t('chat.picture')} />
    </a>
  );
}
