import { errorText } from '@caravan/storefront-shared/api';
import { PrivateChatPicture, useLatestInSight } from '@caravan/storefront-shared/conversation';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, ChatBubble, ChatLog } from '@caravan/ui-kit';
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
    <ChatLog
      ref={ref}
      className="chat-log"
      label={t('office-chats.conversation')}
      onScroll={onScroll}
      before={
        earlier && (
          <Button size="small" onPress={() => void thread.readEarlier()}>
            {t('office-chats.earlier')}
          </Button>
        )
      }
    >
      {messages.map((message) => (
        <Message key={message.id} message={message} isLastRead={message.id === lastRead} />
      ))}
      {unsent.map(({ key, words, fault }) => (
        <ChatBubble
          key={key}
          own
          author={latest?.answerer?.name ?? ''}
          status={fault === undefined && t('office-chats.sending')}
          error={fault !== undefined && errorText(fault)}
          actions={
            <Button size="small" onPress={() => thread.drop(key)}>
              {t('office-chats.drop')}
            </Button>
          }
        >
          {words.type === 'text' ? words.content : t('office-chats.picture')}
        </ChatBubble>
      ))}
    </ChatLog>
  );
}

function Message({ message, isLastRead }: { message: OfficeChatMessage; isLastRead: boolean }) {
  const { t } = useTranslation();
  const { send_receive: from, type, content, createtime, by = '' } = message;
  return (
    <ChatBubble
      own={from === 'receive'}
      author={from === 'send' ? t('office-chats.buyer') : by}
      showAuthor
      time={instantOf(createtime)}
      status={isLastRead && t('office-chats.read')}
    >
      {type === 'text' ? (
        content
      ) : (
        <PrivateChatPicture
          url={content}
          alt={t('office-chats.picture')}
          away={t('office-chats.pictureAway')}
        />
      )}
    </ChatBubble>
  );
}
