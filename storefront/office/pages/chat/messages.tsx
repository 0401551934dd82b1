import { errorText, usePrivatePicture } from '@caravan/storefront-shared/api';
import { useLatestInSight } from '@caravan/storefront-shared/conversation';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, DateTime, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OfficeChatMessage } from '../../api/chats.ts';
import type { useThread } from './use-thread.ts';

type Props = { readonly thread: ReturnType<typeof useThread> };

/** What was said, the latest in sight unless the reader has scrolled up. */
export function Messages({ thread }: Props) {
  const { t } = useTranslation();
  const { ref, onScroll } = useLatestInSight();
  const { messages, unsent, earlier, latest } = thread;
  const readTo = latest?.readTo ?? 0;
  const lastRead = messages.findLast(({ id, send_receive: from }) => from === 'receive' && id <= readTo)?.id;
  return (
    <div
      ref={ref}
      className="chat-log"
      role="log"
      aria-label={t('office-chats.conversation')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long conversations are scrolled by keys
      tabIndex={0}
      onScroll={onScroll}
    >
      {earlier && (
        <Button size="small" onPress={() => void thread.readEarlier()}>
          {t('office-chats.earlier')}
        </Button>
      )}
      <ol className="chat-messages">
        {messages.map((message) => (
          <Message key={message.id} message={message} isLastRead={message.id === lastRead} />
        ))}
        {unsent.map(({ key, words, fault }) => (
          <li key={key} className="chat-message" data-own>
            <p className="chat-words" dir="auto">
              {words}
            </p>
            {fault === undefined ? (
              <p className="chat-when site-muted">{t('office-chats.sending')}</p>
            ) : (
              <div className="chat-refused">
                <p role="alert">{errorText(fault)}</p>
                <Button size="small" onPress={() => thread.drop(key)}>
                  {t('office-chats.drop')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Message({ message, isLastRead }: { message: OfficeChatMessage; isLastRead: boolean }) {
  const { t } = useTranslation();
  const { send_receive: from, type, content, createtime, by } = message;
  return (
    <li className="chat-message" data-own={from === 'receive' || undefined}>
      {type === 'text' ? (
        <p className="chat-words" dir="auto">
          {content}
        </p>
      ) : (
        <Picture url={content} />
      )}
      <p className="chat-when site-muted">
        <bdi>{from === 'send' ? t('office-chats.buyer') : by}</bdi> ·{' '}
        <DateTime value={instantOf(createtime)} />
        {isLastRead && <span> · {t('office-chats.read')}</span>}
      </p>
    </li>
  );
}

/** It leads to itself in full size. */
function Picture({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const { src, failed } = usePrivatePicture(url);
  if (failed) return <p className="chat-words">{t('office-chats.pictureAway')}</p>;
  if (!src) return <Skeleton shape="box" width="10rem" height="8rem" />;
  return (
    <a href={src} target="_blank" rel="noreferrer">
      <img className="chat-picture" src={src} alt={t('office-chats.picture')} />
    </a>
  );
}
