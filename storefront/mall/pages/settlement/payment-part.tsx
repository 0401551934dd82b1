import { compare, minus, Usdt } from '@caravan/storefront-shared/money';
import { Notice } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import { useSettings } from '../../features/settings/use-settings.ts';
import { useBalance } from '../../features/wallet/use-balance.ts';
import { WalletIcon } from '../../shell/icons.tsx';

/** How it will be paid, and whether the balance suffices once the total is known. */
export function PaymentPart({ total }: { readonly total: string | undefined }) {
  const { t } = useTranslation();
  const balance = useBalance().data?.money;
  const minutes = useSettings().data?.mall_order_pay_minutes;
  const known = balance !== undefined && total !== undefined;
  const missing = known && compare(balance, total) < 0 ? minus(total, balance) : undefined;
  return (
    <div className="settlement-payment-part">
      <p className="settlement-payment-method">
        <WalletIcon />
        <span>
          <strong>{t('settlement.fromBalance')}</strong>
          <span className="site-muted">
            {balance === undefined ? (
              t('settlement.balanceLoading')
            ) : (
              <Trans i18nKey="settlement.balance" components={{ amount: <Usdt amount={balance} /> }} />
            )}
          </span>
        </span>
      </p>
      {missing && (
        <Notice tone="info">
          <Trans i18nKey="settlement.missing" components={{ amount: <Usdt amount={missing} /> }} />{' '}
          {minutes && t('settlement.payLater', { count: Number(minutes) })}
        </Notice>
      )}
    </div>
  );
}
