import { sum, Usdt } from '@caravan/storefront-shared/money';
import { Badge, Link, LinkButton, Notice, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../api/orders.ts';
import { OrderStatusBadge } from '../../features/orders/order-status-badge.tsx';
import { PayCountdown } from '../../features/orders/pay-countdown.tsx';
import { permittedActs } from '../../features/orders/permitted.ts';
import { useOrders } from '../../features/orders/use-order.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PayForm } from './pay-form.tsx';
import { pictureAt } from '../../features/pictures/picture-sizes.ts';

/** Pays placed orders: the orders, their total, and the way to pay. */
export function PayStep({ orderIds }: { readonly orderIds: readonly string[] }) {
  const { t } = useTranslation();
  const { data, error, reload } = useOrders(orderIds);
  if (error && !data) return <Failure title={t('pay.title')} error={error} onRetry={reload} />;
  const open = data?.filter(({ orderInfo }) => permittedActs(orderInfo).includes('pay')) ?? [];
  const total = sum(open.map(({ orderInfo }) => orderInfo.total));
  return (
    <div className="site-page site-frame settlement">
      <PageHeading title={t('pay.title')} />
      <div className="settlement-parts">
        <section className="settlement-part" aria-label={t('pay.orders')}>
          {data ? (
            <>
              <Badge tone="success">{t('pay.placed', { count: data.length })}</Badge>
              <ul className="settlement-pay-orders">
                {data.map((order) => (
                  <PayOrder key={order.orderInfo.orderId} order={order} />
                ))}
              </ul>
            </>
          ) : (
            <Skeleton shape="box" width="100%" height="12rem" />
          )}
        </section>
      </div>
      <aside className="settlement-summary" aria-label={t('pay.summary')}>
        {data && open.length === 0 ? (
          <NothingToPay />
        ) : (
          <>
            <h2>{t('pay.toPay')}</h2>
            <p>
              <Usdt amount={total} size="display" />
            </p>
            <PayCountdown payBefore={open[0]?.orderInfo.payBefore} />
            {data && <PayForm orders={open.map(({ orderInfo }) => orderInfo)} total={total} />}
          </>
        )}
      </aside>
    </div>
  );
}

function PayOrder({ order: { orderInfo, pageList } }: { readonly order: OrderDetail }) {
  const { t } = useTranslation();
  return (
    <li className="settlement-pay-order">
      <div className="settlement-pay-order-pictures">
        {pageList.slice(0, 3).map((line) => (
          <img key={line.skuId} src={pictureAt(line.image, 240)} alt="" width="56" height="56" />
        ))}
      </div>
      <div>
        <h2>{orderInfo.sellerName}</h2>
        <p className="site-muted">
          <Link href={`/userInfo/order-detail?id=${encodeURIComponent(orderInfo.orderId)}`}>
            {t('orders.number')} <bdi>{orderInfo.orderId}</bdi>
          </Link>
        </p>
        <p className="site-muted">
          {t('orders.pieces', { count: orderInfo.goodsCount })} · {t('settlement.freight')}{' '}
          <Usdt amount={orderInfo.freight} />
        </p>
      </div>
      <div className="settlement-pay-order-end">
        <Usdt amount={orderInfo.total} />
        <OrderStatusBadge {...orderInfo} />
      </div>
    </li>
  );
}

function NothingToPay() {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="info">{t('pay.nothing')}</Notice>
      <LinkButton href="/userInfo/my-order" variant="primary" wide>
        {t('pay.toOrders')}
      </LinkButton>
    </>
  );
}
