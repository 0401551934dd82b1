import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

/** §2: a recharge call that failed leads here. Says so, and leads back to the form as it was. */
export function RechargeFailed() {
  const { t } = useTranslation();
  const { query } = useQuery();
  if (query.get('recharge') !== 'failed') return null;
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t('wallet.rechargeFailed')}
      action={
        <LinkButton href={returnAddress(query, '/userInfo/money-package/recharge')}>
          {t('wallet.rechargeAgain')}
        </LinkButton>
      }
    >
      {t('wallet.rechargeFailedText')}
    </Notice>
  );
}
