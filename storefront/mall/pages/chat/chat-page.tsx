import { useQuery } from '@caravan/storefront-shared/navigation';
import { currentToken, useSession } from '@caravan/storefront-shared/session';
import { Notice } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { aboutIn } from '../../features/service/chat-address.ts';
import { takeMarkOffAddress } from '../../features/service/chat-window.ts';
import { sessionMark } from '../../features/service/session-mark.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ServiceChat } from './service-chat.tsx';
import './chat-page.css';

/** The window of customer service (§2), with nothing of the mall around it. */
export default function ChatPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const user = useSession((state) => state.user);
  // at the first look, because it is then taken off the address
  const [openedWith] = useState(takeMarkOffAddress);
  useEffect(() => {
    // a window that is open already gets the mark once more, without being loaded again
    addEventListener('hashchange', takeMarkOffAddress);
    return () => removeEventListener('hashchange', takeMarkOffAddress);
  }, []);
  const asked = query.get('partyId');
  const isOther =
    (asked !== null && asked !== '' && asked !== user?.usercode) ||
    (openedWith !== undefined && openedWith !== sessionMark(currentToken()));
  return (
    <div className="chat">
      <header className="chat-head">
        <PageHeading title={t('chat.title')} />
        <p className="site-muted">
          <Trans i18nKey="chat.as" values={{ name: user?.username ?? '' }} components={{ name: <bdi /> }} />
        </p>
      </header>
      {isOther ? (
        <Notice tone="warning">{t('chat.otherAccount')}</Notice>
      ) : (
        <ServiceChat
          key={user?.usercode}
          usercode={user?.usercode ?? ''}
          about={aboutIn(query)}
          avatar={query.get('avatar')}
        />
      )}
    </div>
  );
}
