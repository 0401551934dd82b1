import { errorText } from '@caravan/storefront-shared/api';
import type { Unsent } from '@caravan/storefront-shared/conversation';
import { Button } from '@caravan/ui-kit';
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
  return (
    <li className="chat-message" data-own data-unsent>
      <div>
        <span className="site-visually-hidden">{t('chat.you')}</span>
        {words.about && <AboutLine about={words.about} />}
        <p className="chat-words" dir="auto">
          {words.type === 'text' ? words.content : t('chat.picture')}
        </p>
        {fault === undefined ? (
          <p className="chat-when site-muted">{t('chat.sending')}</p>
        ) : (
          <div className="chat-refused">
            <p role="alert">{errorText(fault)}</p>
            <Button size="small" onPress={() => onAgain(key)}>
              {t('chat.again')}
            </Button>
            <Button size="small" onPress={() => onDrop(key)}>
              {t('chat.drop')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
