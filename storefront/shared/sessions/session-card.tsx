import { Badge, Button, Card, DateTime, Facts } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { instantOf, localTime } from '../i18n/format.ts';
import { useSessionName, type ShownSession } from './use-session-name.ts';

type Props = { readonly session: ShownSession; readonly onEnd: () => void };

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
    <Card as="li">
      <div>
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
