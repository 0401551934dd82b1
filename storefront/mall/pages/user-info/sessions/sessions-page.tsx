import { useResource } from '@caravan/storefront-shared/api';
import { EndDialog, SessionCard } from '@caravan/storefront-shared/sessions';
import { Button, Link, Notice, Skeleton } from '@caravan/ui-kit';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import {
  endOtherSessions,
  endSession,
  ownSessions,
  sessions,
  type OwnSession,
} from '../../../api/sessions.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import './sessions-page.css';

/** Where the account is logged in; each place can be logged out, and all others at once. */
export default function SessionsPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(ownSessions());
  const [ending, setEnding] = useState<OwnSession | 'others'>();
  const list = data?.pageList;
  return (
    <>
      <div className="user-info-head">
        <PageHeading title={t('sessions.title')} />
        {list && list.length > 1 && (
          <Button variant="danger" onPress={() => setEnding('others')}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </div>
      <p className="site-muted">{t('sessions.about')}</p>
      {error && !list ? <Failure error={error} onRetry={reload} /> : null}
      {!list && !error && <Skeleton shape="box" width="100%" height="10rem" />}
      {list && (
        <ul className="sessions-list">
          {list.map((session) => (
            <SessionCard key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {list?.length === 1 && <p>{t('sessions.alone')}</p>}
      {list && list.length > 1 && (
        <Notice tone="info">
          <Trans
            i18nKey="sessions.notYou"
            components={{ password: <Link href="/userInfo/setup/login-password" /> }}
          />
        </Notice>
      )}
      {ending && (
        <EndDialog
          ending={ending}
          text={t(ending === 'others' ? 'sessions.endOthersText' : 'sessions.endText')}
          end={() => (ending === 'others' ? endOtherSessions() : endSession(ending.id))}
          onTried={() => sessions.invalidate()}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
