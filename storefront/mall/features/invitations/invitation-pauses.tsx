import { notify, useResource } from '@caravan/storefront-shared/api';
import { Refused } from '@caravan/storefront-shared/forms';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, DateTime } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import { allowInvitations, ownInvitations, type InvitationPause } from '../../api/invitations.ts';
import { useAnswer } from './use-answer.ts';
import './invitations.css';

/** The stores that this buyer declined or left, and the way back; nothing while there are none. */
export function InvitationPauses() {
  const { t } = useTranslation();
  const { data } = useResource(ownInvitations());
  const pauses = data?.pauses ?? [];
  if (pauses.length === 0) return null;
  return (
    <section className="invitations" aria-labelledby="invitation-pauses">
      <h2 id="invitation-pauses">{t('invitations.paused')}</h2>
      <ul>
        {pauses.map((pause) => (
          <Pause key={pause.sellerId} pause={pause} />
        ))}
      </ul>
    </section>
  );
}

function Pause({ pause: { sellerId, sellerName: store, untilTime } }: { readonly pause: InvitationPause }) {
  const { t } = useTranslation();
  const { refused, pending, run } = useAnswer();
  const allow = () =>
    run(
      () => allowInvitations(sellerId),
      () => notify('success', t('invitations.allowed', { store })),
    );
  return (
    <li className="invitations-pause">
      <span>
        <Trans
          i18nKey="invitations.pausedUntil"
          values={{ store }}
          components={{ store: <bdi />, time: <DateTime value={instantOf(untilTime)} dateOnly /> }}
        />
      </span>
      <Button
        size="small"
        pending={pending}
        aria-label={t('invitations.allowOf', { store })}
        onPress={() => void allow()}
      >
        {t('invitations.allow')}
      </Button>
      <Refused text={refused} />
    </li>
  );
}
