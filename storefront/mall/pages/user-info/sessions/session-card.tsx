import { instantOf, localTime } from '@caravan/storefront-shared/i18n';
import { Badge, Button, Card, DateTime, Facts } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../api/sessions.ts';
import { useSessionName } from './use-session-name.ts';

type Props = { readonly session: OwnSession; readonly onEnd: () => void };

/** One place where the account is logged in. */
export function SessionCard({ session, onEnd }: Props) {
  const { t } = useTranslation();
  const name = useSessionName()(session);
  const { kind, network, openedAt, seenAt } = session;
  const facts = [
    kind && { id: 'kind', term: t('sessions.kind'), value: t(`sessions.kinds.${kind}`) },
    { id: 'opened', term: t('sessions.openedAt'), value: <DateTime value={instantOf(openedAt)} /> },
    { id: 'seen', term: t('sessions.seenAt'), value: <DateTime value={instantOf(seenAt)} /> },
    network && { id: 'network', term: t('sessions.network'), value: <bdi dir="ltr">{network}</bdi> },
  ];
  return (
    <Card as="li" className="sessions-card">
      <div className="sessions-card-head">
        <h2>{name}</h2>
        {session.current && <Badge tone="brand">{t('sessions.thisOne')}</Badge>}
        {session.place === 'shop' && <Badge>{t('sessions.ofShop')}</Badge>}
      </div>
      <Facts facts={facts.filter((fact) => fact !== '')} />
      {!session.current && (
        <Button
          size="small"
          aria-label={t('sessions.endOf', { name, time: localTime(openedAt) })}
          onPress={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Card>
  );
}
