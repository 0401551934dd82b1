import { errorText } from '@caravan/storefront-shared/api';
import type { Unsent } from '@caravan/storefront-shared/conversation';
import { Button, ChatBubble } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ChatWords } from '../../api/chat.ts';
import { AboutLine } from './about-line.tsx';

type Props = {
  readonly unsent: Unsent<ChatWords>;
  readonly onDrop: (key: string) => void;
  readonly onAgain: (key: string) => void;
};

/** A message on its way, or one that was refused: it says why, and can be sent again or taken away. */
export function UnsentMessage({ unsent: { key, words, fault }, onDrop, onAgain }: Props) {
  const { t } = useTranslation();
  const isRefused = fault !== undefined;
  return (
    <ChatBubble
      own
      author={t('chat.you')}
      about={words.about && <AboutLine about={words.about} />}
      status={!isRefused && t('chat.sending')}
      error={isRefused && errorText(fault)}
      actions={
        <>
          <Button size="small" onPress={() => onAgain(key)}>
            {t('chat.again')}
          </Button>
          <Button size="small" onPress={() => onDrop(key)}>
            {t('chat.drop')}
          </Button>
        </>
      }
    >
      {words.type === 'text' ? words.content : t('chat.picture')}
    </ChatBubble>
  );
}
