import { useLatestInSight } from '@caravan/storefront-shared/conversation';
import { Button, ChatLog, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../shell/empty.tsx';
import { Message } from './message.tsx';
import { UnsentMessage } from './unsent-message.tsx';
import type { useServiceChat } from './use-service-chat.ts';

type Props = {
  readonly chat: ReturnType<typeof useServiceChat>;
  readonly avatar: string | undefined;
};

/** From the earliest that was asked for to the latest, which stays in sight unless the reader has scrolled up. */
export function Messages({ chat, avatar }: Props) {
  const { t } = useTranslation();
  const { ref, onScroll } = useLatestInSight();
  const { messages, unsent, earlier, error, latest, seenBefore } = chat;
  const firstNew = messages.find(({ id, send_receive: from }) => id > seenBefore && from === 'receive')?.id;
  const readTo = latest?.readTo ?? 0;
  const lastRead = messages.findLast(({ id, send_receive: from }) => from === 'send' && id <= readTo)?.id;
  return (
    <ChatLog
      ref={ref}
      className="chat-log"
      label={t('chat.conversation')}
      onScroll={onScroll}
      before={
        <>
          {latest === undefined && error === undefined && <Skeleton shape="box" width="100%" height="6rem" />}
          {earlier && (
            <Button size="small" onPress={() => void chat.readEarlier()}>
              {t('chat.earlier')}
            </Button>
          )}
          {latest && messages.length === 0 && unsent.length === 0 && (
            <Empty picture="speech" text={t('chat.none')} />
          )}
        </>
      }
    >
      {messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          avatar={avatar}
          isFirstNew={seenBefore > 0 && message.id === firstNew}
          isLastRead={message.id === lastRead}
        />
      ))}
      {unsent.map((each) => (
        <UnsentMessage key={each.key} unsent={each} onDrop={chat.drop} onAgain={chat.again} />
      ))}
    </ChatLog>
  );
}
