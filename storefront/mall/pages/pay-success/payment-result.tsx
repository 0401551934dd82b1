import { sum, Usdt } from '@caravan/storefront-shared/money';
import { Link, LinkButton, Notice, SuccessIcon } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../api/orders.ts';
import { OrderStatusBadge } from '../../features/orders/order-status-badge.tsx';
import { useBalance } from '../../features/wallet/use-balance.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { outcomeOf } from './outcome.ts';

type Props = {
  readonly orders: readonly OrderDetail[];
  /** the orders whose amount the payment gave back, as its answer told */
  readonly returned: readonly string[];
};

/** What was paid, what was not, the remaining balance, and what comes next. */
export function PaymentResult({ orders, returned }: Props) {
  const { t } = useTranslation();
  const balance = useBalance().data?.money;
  const { kind, paid, open, closed } = outcomeOf(orders.map(({ orderInfo }) => orderInfo));
  const givenBack = closed.filter(({ orderId }) => returned.includes(orderId)).length;
  return (
    <>
      {kind === 'paid' && <SuccessIcon size={64} strokeWidth={1} />}
      <div aria-live="polite">
        <PageHeading title={t(`paid.title.${kind}`)} />
      </div>
      {paid.length > 0 && (
        <p>
          <Usdt amount={sum(paid.map(({ total }) => total))} size="display" />
        </p>
      )}
      {open.length > 0 && <Notice tone="warning">{t('paid.open')}</Notice>}
      {closed.length > givenBack && <Notice tone="info">{t('paid.closed')}</Notice>}
      {givenBack > 0 && <Notice tone="warning">{t('paid.returned', { count: givenBack })}</Notice>}
      {balance !== undefined && (
        <p className="site-muted">
          <Trans i18nKey="paid.left" components={{ amount: <Usdt amount={balance} /> }} />
        </p>
      )}
      <ul className="pay-success-orders">
        {orders.map(({ orderInfo }) => (
          <li key={orderInfo.orderId}>
            <span>
              <strong>{orderInfo.sellerName}</strong>
              <Link href={`/userInfo/order-detail?id=${encodeURIComponent(orderInfo.orderId)}`}>
                {t('orders.number')} <bdi>{orderInfo.orderId}</bdi>
              </Link>
            </span>
            {kind !== 'paid' && <OrderStatusBadge {...orderInfo} />}
            <Usdt amount={orderInfo.total} />
          </li>
        ))}
      </ul>
      {paid.length > 0 && <p className="site-muted">{t('paid.next')}</p>}
      <p className="pay-success-actions">
        {open.length > 0 && (
          <LinkButton
            href={`/settlement?pay=${open.map(({ orderId }) => encodeURIComponent(orderId)).join(',')}`}
            variant="primary"
          >
            {t('paid.payNow')}
          </LinkButton>
        )}
        <LinkButton href="/userInfo/my-order" {...(open.length === 0 && { variant: 'primary' })}>
          {t('paid.toOrders')}
        </LinkButton>
        <LinkButton href="/index">{t('paid.goOn')}</LinkButton>
      </p>
    </>
  );
}
