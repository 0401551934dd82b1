import { notify, useResource } from '@caravan/storefront-shared/api';
import { currentLanguage } from '@caravan/storefront-shared/i18n';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { useSession } from '@caravan/storefront-shared/session';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { ownAccount } from '../../api/account.ts';
import type { ChatAbout } from '../../api/chat.ts';
import { chatAddress } from './chat-address.ts';
import { openChatWindow } from './chat-window.ts';

type Props = {
  readonly about?: ChatAbout;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Opens the conversation with customer service in its window. A visitor is told to log in (§6). */
export function ChatLink({ about, className, children }: Props) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const user = useSession((state) => state.user);
  const loggedIn = user !== undefined;
  const { data } = useResource(loggedIn ? ownAccount() : undefined);
  const address = chatAddress({ user, about, language: currentLanguage(), avatar: data?.avatar });
  return (
    <a
      className={className}
      href={loggedIn ? address : withReturn('/login')}
      target={loggedIn ? 'customer-service' : undefined}
      onClick={(event) => {
        if (loggedIn) {
          // a browser that opens no window follows the link
          if (openChatWindow(address)) event.preventDefault();
          return;
        }
        event.preventDefault();
        notify('warning', t('service.logIn'));
        navigate(withReturn('/login'));
      }}
    >
      {children}
    </a>
  );
}
