import { useResource } from '@caravan/storefront-shared/api';
import { LinkButton, Notice, useAnnounce } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../api/shop.ts';
import { InvitationCard } from './invitation-card.tsx';
import { useInvitations } from './use-invitations.ts';
import './invitations.css';

/** What stores ask this buyer; nothing while none does. */
export function Invitations() {
  const { t } = useTranslation();
  const { data } = useInvitations();
  const announce = useAnnounce();
  const [joined, setJoined] = useState<string>();
  const join = (store: string) => {
    announce(t('invitations.accepted', { store }));
    setJoined(store);
  };
  const waiting = data?.pageList ?? [];
  return (
    <>
      {joined !== undefined && (
        <Notice tone="success" action={<ToOffice />}>
          {t('invitations.accepted', { store: joined })}
        </Notice>
      )}
      {waiting.length > 0 && (
        <section className="invitations" aria-labelledby="invitations">
          <h2 id="invitations">{t('invitations.title')}</h2>
          <ul>
            {waiting.map((invitation) => (
              <InvitationCard key={invitation.sellerId} invitation={invitation} onAccepted={join} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Where the store is run; another site, in a window of its own. */
function ToOffice() {
  const { t } = useTranslation();
  const { data } = useResource(settings());
  const office = data?.shop_office_url;
  if (!office) return null;
  return (
    <LinkButton href={office} target="_blank" rel="noopener">
      {t('invitations.toOffice')}
    </LinkButton>
  );
}
