import { instantOf } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Card, DateTime, Link } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../api/orders.ts';
import { OrderActions, orderNumberId } from './order-actions.tsx';
import { orderAddress } from './order-address.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { PayCountdown } from './pay-countdown.tsx';
import './order-card.css';

export const cardId = (orderId: string) => `order-${orderId}`;

type Props = { readonly order: OrderSummary; readonly onDone: () => void };

/** An order in a list: its seller, time, goods, amount, status, and actions. */
export function OrderCard({ order, onDone }: Props) {
  const { t } = useTranslation();
  const { orderId } = order;
  return (
    <Card
      as="article"
      padding="none"
      className="orders-card"
      id={cardId(orderId)}
      tabIndex={-1}
      aria-labelledby={orderNumberId(orderId)}
    >
      <header>
        <h2>{order.sellerName}</h2>
        <span className="site-muted" id={orderNumberId(orderId)}>
          {t('orders.number')} <bdi>{orderId}</bdi>
        </span>
        <span className="site-muted">
          <DateTime value={instantOf(order.createTime)} />
        </span>
        <OrderStatusBadge {...order} />
      </header>
      <div className="orders-card-body">
        <div className="orders-card-goods">
          {order.images.map((image) => (
            <img key={image} src={image} alt="" width="72" height="72" loading="lazy" />
          ))}
          <span className="site-muted">{t('orders.pieces', { count: order.goodsCount })}</span>
        </div>
        <div className="orders-card-end">
          <Usdt amount={order.total} size="large" />
          <Link href={orderAddress(orderId)} aria-label={t('orders.detailsOf', { id: orderId })}>
            {t('orders.details')}
          </Link>
        </div>
      </div>
      <footer>
        <Waiting order={order} />
        <OrderActions order={order} size="small" onDone={onDone} />
      </footer>
    </Card>
  );
}

/** What the order waits for, if it has a deadline. */
function Waiting({ order: { payBefore, promisedShipBy, remindTime } }: Pick<Props, 'order'>) {
  if (payBefore) return <PayCountdown payBefore={payBefore} />;
  if (!promisedShipBy) return null;
  const [text, time] = remindTime
    ? (['after-sales.reminded', remindTime] as const)
    : (['after-sales.promised', promisedShipBy] as const);
  return (
    <p>
      <Trans i18nKey={text} components={{ time: <DateTime value={instantOf(time)} /> }} />
    </p>
  );
}
