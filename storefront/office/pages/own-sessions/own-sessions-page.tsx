import { useResource } from '@caravan/storefront-shared/api';
import { EndDialog, SessionCard, type ShownSession } from '@caravan/storefront-shared/sessions';
import { Button, Notice, Skeleton } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSession, ownSessions, sessions } from '../../api/own-sessions.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import './own-sessions-page.css';

/** Where a member of staff is logged in; each place can be logged out, and all others at once. */
export default function OwnSessionsPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(ownSessions());
  const [ending, setEnding] = useState<ShownSession | 'others'>();
  const list = data?.pageList;
  return (
    <div className="site-page">
      <PageHeading title={t('sessions.title')} />
      <p className="site-muted">{t('office-sessions.about')}</p>
      {error && !list ? <Failure error={error} onRetry={reload} /> : null}
      {!list && !error && <Skeleton shape="box" width="100%" height="10rem" />}
      {list && list.length > 1 && (
        <div className="site-actions">
          <Button variant="danger" onPress={() => setEnding('others')}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
      {list && (
        <ul className="own-sessions-list">
          {list.map((session) => (
            <SessionCard key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {list?.length === 1 && <p>{t('sessions.alone')}</p>}
      {list && list.length > 1 && <Notice tone="info">{t('office-sessions.notYou')}</Notice>}
      {ending && (
        <EndDialog
          ending={ending}
          text={t(ending === 'others' ? 'office-sessions.endOthersText' : 'office-sessions.endText')}
          end={() => (ending === 'others' ? endOtherSessions() : endSession(ending.id))}
          onTried={() => sessions.invalidate()}
          onClose={() => setEnding(undefined)}
        />
      )}
    </div>
  );
}
