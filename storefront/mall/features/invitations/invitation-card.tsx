import { notify } from '@caravan/storefront-shared/api';
import { Refused } from '@caravan/storefront-shared/forms';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, Card, DateTime, Link } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import { acceptInvitation, declineInvitation, type ShopInvitation } from '../../api/invitations.ts';
import { useAnswer } from './use-answer.ts';
import { storeAddress } from '../goods/product-address.ts';

type Props = { readonly invitation: ShopInvitation; readonly onAccepted: (store: string) => void };

/** One store that wants this buyer as an assistant: what that means, and the answer. */
export function InvitationCard({ invitation, onAccepted }: Props) {
  const { t } = useTranslation();
  const { refused, pending, run } = useAnswer();
  const { sellerId, sellerName: store, expireTime } = invitation;
  const accept = () =>
    run(
      () => acceptInvitation(sellerId),
      () => onAccepted(store),
    );
  const decline = () =>
    run(
      () => declineInvitation(sellerId),
      () => notify('success', t('invitations.declined', { store })),
    );
  return (
    <Card as="li" className="invitations-card">
      <h3>
        <Trans
          i18nKey="invitations.asks"
          values={{ store }}
          components={{ store: <Link href={storeAddress(sellerId, store)} /> }}
        />
      </h3>
      <p>{t('invitations.may')}</p>
      <p>{t('invitations.mayNot')}</p>
      <p className="invitations-muted">
        <Trans
          i18nKey="invitations.until"
          components={{ time: <DateTime value={instantOf(expireTime)} /> }}
        />
      </p>
      <Refused text={refused} />
      <div className="invitations-actions">
        <Button
          variant="primary"
          pending={pending}
          aria-label={t('invitations.acceptOf', { store })}
          onPress={() => void accept()}
        >
          {t('invitations.accept')}
        </Button>
        <Button
          disabled={pending}
          aria-label={t('invitations.declineOf', { store })}
          onPress={() => void decline()}
        >
          {t('invitations.decline')}
        </Button>
      </div>
    </Card>
  );
}
