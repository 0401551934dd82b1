import { sum, Usdt } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Card, Link, LinkButton, Notice, SuccessIcon } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import { useOrders } from '../../features/orders/use-order.ts';
import { useBalance } from '../../features/wallet/use-balance.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import './pay-success-page.css';

const listed = (text: string | null) => (text ?? '').split(',').filter(Boolean);

/** What was paid, the remaining balance, and what comes next. */
export default function PaySuccessPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const { data } = useOrders(listed(query.get('orders')));
  const balance = useBalance().data?.money;
  const returned = listed(query.get('returned'));
  return (
    <div className="site-page site-frame">
      <Card padding="large" className="pay-success-card">
        <SuccessIcon size={64} strokeWidth={1} />
        <PageHeading title={t('paid.title')} />
        {data && (
          <p>
            <Usdt amount={sum(data.map(({ orderInfo }) => orderInfo.total))} size="display" />
          </p>
        )}
        {balance !== undefined && (
          <p className="site-muted">
            <Trans i18nKey="paid.left" components={{ amount: <Usdt amount={balance} /> }} />
          </p>
        )}
        {returned.length > 0 && (
          <Notice tone="warning">{t('paid.returned', { count: returned.length })}</Notice>
        )}
        <ul className="pay-success-orders">
          {data?.map(({ orderInfo }) => (
            <li key={orderInfo.orderId}>
              <span>
                <strong>{orderInfo.sellerName}</strong>
                <Link href={`/userInfo/order-detail?id=${encodeURIComponent(orderInfo.orderId)}`}>
                  {t('orders.number')} <bdi>{orderInfo.orderId}</bdi>
                </Link>
              </span>
              <Usdt amount={orderInfo.total} />
            </li>
          ))}
        </ul>
        <p className="site-muted">{t('paid.next')}</p>
        <p className="pay-success-actions">
          <LinkButton href="/userInfo/my-order" variant="primary">
            {t('paid.toOrders')}
          </LinkButton>
          <LinkButton href="/index">{t('paid.goOn')}</LinkButton>
        </p>
      </Card>
    </div>
  );
}
