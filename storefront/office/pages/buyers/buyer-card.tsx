import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import { Badge, Button, Card, DateTime, Facts, LinkButton } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  allowReferring,
  buyers,
  denyReferring,
  forgive,
  lock,
  unlock,
  type Buyer,
} from '../../api/buyers.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';
import { EntryLocks } from './entry-locks.tsx';
import { PersonalData } from './personal-data.tsx';

const decisions = { lock, unlock, forgive, allowReferring, denyReferring } as const;

/** A buyer's account, with the button that locks or unlocks it for those who may. */
export function BuyerCard({ buyer }: { readonly buyer: Buyer }) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [asked, setAsked] = useState<keyof typeof decisions>();
  const { usercode, username, brandName, statusKey, registerTime, shop, mayRefer, joined } = buyer;
  const referring = mayRefer ? 'denyReferring' : 'allowReferring';
  const act = statusKey === 'active' ? 'lock' : 'unlock';
  return (
    <Card as="section" aria-labelledby="buyer">
      <h2 id="buyer" className="buyers-name">
        <bdi>{username}</bdi>{' '}
        <Badge tone={statusKey === 'active' ? 'success' : 'danger'}>
          {t(`office-buyers.status.${statusKey}`)}
        </Badge>
      </h2>
      <Facts
        facts={[
          { id: 'usercode', term: t('office-buyers.usercode'), value: <bdi>{usercode}</bdi> },
          { id: 'brand', term: t('office-buyers.brand'), value: <bdi>{brandName}</bdi> },
          {
            id: 'since',
            term: t('office-buyers.since'),
            value: <DateTime value={instantOf(registerTime)} />,
          },
          {
            id: 'referring',
            term: t('office-buyers.referring.term'),
            value: t(mayRefer ? 'office-buyers.referring.yes' : 'office-buyers.referring.no'),
          },
          { id: 'joined', term: t('office-buyers.referring.joined'), value: countText(joined) },
          ...(shop
            ? [
                {
                  id: 'shop',
                  term: t(`office-buyers.shop.${shop.role}`),
                  value: <bdi>{shop.sellerId}</bdi>,
                },
              ]
            : []),
        ]}
      />
      <EntryLocks buyer={buyer} {...(may('buyers.lock') && { onForgive: () => setAsked('forgive') })} />
      <div className="buyers-acts site-actions">
        {may('buyers.lock') && (
          <Button variant={act === 'lock' ? 'danger' : 'primary'} onPress={() => setAsked(act)}>
            {t(`office-buyers.${act}`)}
          </Button>
        )}
        {may('buyers.refer') && (
          <Button onPress={() => setAsked(referring)}>{t(`office-buyers.${referring}`)}</Button>
        )}
        {may('journal.read') && (
          <LinkButton href={`/office/journal?subject=${encodeURIComponent(usercode)}`}>
            {t('office-buyers.journal')}
          </LinkButton>
        )}
      </div>
      {may('buyers.personal') && <PersonalData key={usercode} usercode={usercode} username={username} />}
      {asked && (
        <ConfirmDecision
          title={t(`office-buyers.confirm.${asked}`)}
          reasonHint={t('office-buyers.reasonHint')}
          reasonRequired
          label={t(`office-buyers.${asked}`)}
          tone={asked === 'lock' || asked === 'denyReferring' ? 'danger' : 'primary'}
          decide={(reason, attempt) => decisions[asked]({ usercode, reason }, attempt)}
          told={t(`office-buyers.told.${asked}`, { username })}
          overtaken={[]}
          onDecided={buyers.invalidate}
          onClose={() => setAsked(undefined)}
        >
          {t(`office-buyers.consequence.${asked}`, { username })}
        </ConfirmDecision>
      )}
    </Card>
  );
}
