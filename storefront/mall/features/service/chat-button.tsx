import { aboutText } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { ServiceIcon } from '../../shell/icons.tsx';
import { ChatLink } from './chat-link.tsx';
import { useUnread } from './use-unread.ts';

/** §2: the icon of customer service, with how many answers are unread. */
export default function ChatButton() {
  const { t } = useTranslation();
  const count = useUnread();
  return (
    <ChatLink className="shell-header-action">
      <ServiceIcon />
      <span className="site-visually-hidden">{t('shell.service')}</span>
      {count > 0 && (
        <span className="shell-header-count">
          <span aria-hidden="true">{aboutText(count)}</span>
          <span className="site-visually-hidden">
            {t('service.unread', { count, text: aboutText(count) })}
          </span>
        </span>
      )}
    </ChatLink>
  );
}
