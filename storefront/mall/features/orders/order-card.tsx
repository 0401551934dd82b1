import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Card, DateTime, Link } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { OrderGoods, OrderSummary } from '../../api/orders.ts';
import { productAddress, storeAddress } from '../goods/product-address.ts';
import { OrderActions, orderNumberId } from './order-actions.tsx';
import { orderAddress } from './order-address.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { PayCountdown } from './pay-countdown.tsx';
import { OrderAgain } from './order-again.tsx';
import { SampleBadge } from './sample-badge.tsx';
import { pictureAt } from '../pictures/picture-sizes.ts';
import './order-card.css';

/** Goods beyond these are counted. */
const named = 3;

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
        <h2>
          <Link href={storeAddress(order.sellerId, order.sellerName)}>
            <bdi>{order.sellerName}</bdi>
          </Link>
        </h2>
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
          <ul>
            {order.goodsList.slice(0, named).map((line) => (
              <OrderedGoods key={line.skuId} line={line} />
            ))}
          </ul>
          <p className="site-muted">
            {order.goodsList.length > named &&
              `${t('orders.moreGoods', { count: order.goodsList.length - named })} · `}
            {t('orders.pieces', { count: order.goodsCount })} {order.sample && <SampleBadge />}
          </p>
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
        <div className="orders-card-acts">
          <OrderAgain
            sample={order.sample}
            lines={order.goodsList}
            size="small"
            describedBy={orderNumberId(orderId)}
          />
          <OrderActions order={order} size="small" onDone={onDone} />
        </div>
      </footer>
    </Card>
  );
}

/** The picture repeats what the name says. */
function OrderedGoods({ line }: { readonly line: OrderGoods }) {
  return (
    <li className="orders-card-line">
      <img src={pictureAt(line.image, 240)} alt="" width="56" height="56" loading="lazy" />
      <span>
        <Link href={productAddress(line.goodsId, line.name)}>{line.name}</Link>
        {line.specification && (
          <span className="site-muted">
            <bdi>{line.specification}</bdi>
          </span>
        )}
      </span>
      <bdi className="site-figures" dir="ltr">
        × {countText(line.quantity)}
      </bdi>
    </li>
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
