import { Card, DateTime, Link, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../api/orders.ts';
import { instantOf } from '../../i18n/format.ts';
import { Usdt } from '../../money/usdt.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { PayCountdown } from './pay-countdown.tsx';
import './order-card.css';

export const orderAddress = (orderId: string) => `/userInfo/order-detail?id=${encodeURIComponent(orderId)}`;

/** An order in a list: whose, when, what, how much, how it stands. */
export function OrderCard({ order }: { readonly order: OrderSummary }) {
  const { t } = useTranslation();
  return (
    <Card as="article" padding="none" className="order-card">
      <header>
        <h2>{order.sellerName}</h2>
        <span className="muted">
          {t('orders.number')} <bdi>{order.orderId}</bdi>
        </span>
        <span className="muted">
          <DateTime value={instantOf(order.createTime)} />
        </span>
        <OrderStatusBadge statusKey={order.statusKey} />
      </header>
      <div className="order-card-body">
        <div className="order-card-goods">
          {order.images.map((image) => (
            <img key={image} src={image} alt="" width="72" height="72" loading="lazy" />
          ))}
          <span className="muted">{t('orders.pieces', { count: order.goodsCount })}</span>
        </div>
        <div className="order-card-end">
          <Usdt amount={order.total} size="large" />
          {order.status === 0 && (
            <>
              <PayCountdown payBefore={order.payBefore} />
              <LinkButton href={`/settlement?pay=${order.orderId}`} variant="primary" size="small">
                {t('orders.payNow')}
              </LinkButton>
            </>
          )}
          <Link href={orderAddress(order.orderId)} aria-label={t('orders.detailsOf', { id: order.orderId })}>
            {t('orders.details')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
