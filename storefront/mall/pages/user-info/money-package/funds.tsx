import { Usdt } from '@caravan/storefront-shared/money';
import { Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { WalletOverview } from '../../../api/wallet.ts';

/** The buyer's money that waits for something, beside what is available. */
export function Funds({ overview }: { readonly overview: WalletOverview | undefined }) {
  const { t } = useTranslation();
  const parts = [
    {
      name: 'held',
      amount: overview?.held,
      about: t('wallet.heldText'),
      href: '/userInfo/money-package/withdraw',
      link: t('wallet.heldLink'),
    },
    {
      name: 'escrow',
      amount: overview?.escrow,
      about: overview && t('wallet.escrowText', { count: overview.escrowOrders }),
      href: '/userInfo/my-order',
      link: t('wallet.escrowLink'),
    },
  ] as const;
  return (
    <dl className="money-package-funds">
      {parts.map((part) => (
        <div key={part.name}>
          <dt>{t(`wallet.${part.name}`)}</dt>
          <dd>
            {part.amount === undefined ? (
              <Skeleton width="8rem" height="1.5rem" />
            ) : (
              <Usdt amount={part.amount} size="large" />
            )}
          </dd>
          <dd className="site-muted">{part.about ?? <Skeleton width="100%" height="2.5rem" />}</dd>
          <dd>
            <Link href={part.href}>{part.link}</Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
