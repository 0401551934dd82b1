import { Usdt } from '@caravan/storefront-shared/money';
import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useBalance } from '../../features/wallet/use-balance.ts';

/** The current balance, live, and the ways to add to it and to take from it. */
export function BalanceCard({ about }: { readonly about?: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useBalance();
  return (
    <section className="user-info-balance-card" aria-label={t('wallet.balance')}>
      <div>
        <p>{t('wallet.balance')}</p>
        <p aria-live="polite">{data ? <Usdt amount={data.money} size="display" /> : '–'}</p>
        {about && <p>{about}</p>}
      </div>
      <div className="user-info-balance-ways">
        <LinkButton href="/userInfo/money-package/recharge">{t('wallet.recharge')}</LinkButton>
        <LinkButton href="/userInfo/money-package/withdraw">{t('wallet.withdraw')}</LinkButton>
        <LinkButton href="/credit">{t('wallet.loan')}</LinkButton>
      </div>
    </section>
  );
}
