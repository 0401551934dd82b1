import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { hasInvoice } from '@caravan/storefront-shared/invoice';
import { Breadcrumb, Card, CopyButton, Link, Timeline } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderDetail, OrderLogEntry } from '../../../api/orders.ts';
import { AskService } from '../../../features/service/ask-service.tsx';
import { orderNumberId } from '../../../features/orders/order-actions.tsx';
import { OrderStatusBadge } from '../../../features/orders/order-status-badge.tsx';
import { OrderAgain } from '../../../features/orders/order-again.tsx';
import { SampleBadge } from '../../../features/orders/sample-badge.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { Refund } from './refund.tsx';
import { Standing } from './standing.tsx';
import { nextTexts, timelineSteps } from './timeline.ts';
import { storeAddress } from '../../../features/goods/product-address.ts';

type Props = { readonly order: OrderDetail; readonly log: readonly OrderLogEntry[] };

export function Order({ order: { orderInfo, pageList }, log }: Props) {
  const { t } = useTranslation();
  const next = nextTexts[orderInfo.statusKey];
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: t('account.orders'), href: '/userInfo/my-order' }, { label: t('orders.title') }]}
      />
      <div className="user-info-head">
        <PageHeading title={t('orders.title')}>
          {t('orders.titleAt', { name: orderInfo.sellerName })}
        </PageHeading>
        <OrderStatusBadge {...orderInfo} />
      </div>
      <p className="order-detail-number site-muted">
        <span id={orderNumberId(orderInfo.orderId)}>
          {t('orders.number')} <bdi>{orderInfo.orderId}</bdi>
        </span>
        <CopyButton value={orderInfo.orderId} label={t('orders.copyNumber')} iconOnly />
        {orderInfo.sample && <SampleBadge />}
      </p>
      <div className="order-detail-acts">
        <Link href={storeAddress(orderInfo.sellerId, orderInfo.sellerName)}>
          {t('orders.toShop', { name: orderInfo.sellerName })}
        </Link>
        {hasInvoice(orderInfo) && (
          <Link href={`/userInfo/order-invoice?id=${encodeURIComponent(orderInfo.orderId)}`}>
            {t('invoice.show')}
          </Link>
        )}
        <OrderAgain
          sample={orderInfo.sample}
          lines={pageList}
          size="medium"
          describedBy={orderNumberId(orderInfo.orderId)}
        />
        <AskService about={{ type: 'order', id: orderInfo.orderId }} />
      </div>
      <Standing order={orderInfo} />
      <Refund {...orderInfo} />
      <div className="order-detail-columns">
        <Card as="section" aria-label={t('orders.history')}>
          <h2>{t('orders.history')}</h2>
          <Timeline
            label={t('orders.history')}
            steps={timelineSteps(log, orderInfo, t)}
            next={next && t(next)}
          />
          <p className="site-muted order-detail-zone">{t('orders.zone', { zone: timeZoneName() })}</p>
        </Card>
        <OrderFacts order={orderInfo} />
      </div>
      <OrderLines order={orderInfo} lines={pageList} />
    </>
  );
}
