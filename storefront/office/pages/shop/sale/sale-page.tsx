import { isRefusal, useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { hasInvoice } from '@caravan/storefront-shared/invoice';
import { Badge, Breadcrumb, EmptyState, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { sale } from '../../../api/sales.ts';
import { Goods } from '../../../features/order/goods.tsx';
import { History } from '../../../features/order/history.tsx';
import { ReadAt } from '../../../features/read/read-at.tsx';
import { shopPath } from '../../../parts.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { PageWaiting } from '../../../shell/page-waiting.tsx';
import { Actions } from './actions.tsx';
import { Costs } from './costs.tsx';
import { Delivery } from './delivery.tsx';
import { Picks } from './picks.tsx';
import { Refund } from './refund.tsx';
import { Standing } from './standing.tsx';
import './sale-page.css';

/** One order of the shop: where it stands, what is to be done, where it goes, and what happened. */
export default function SalePage() {
  const { t } = useTranslation();
  const { orderId = '' } = useParams<{ orderId: string }>();
  const { data, ...read } = useResource(sale(orderId));
  const title = t('office-sales.orderTitle', { order: orderId });
  if (!data && isRefusal(read.error) && read.error.details['key'] === 'order-unknown')
    return (
      <div className="site-page">
        <PageHeading title={title} />
        <EmptyState
          title={t('office-sales.unknown')}
          action={<LinkButton href={`${shopPath}/orders`}>{t('office-sales.toOrders')}</LinkButton>}
        >
          {t('office-sales.unknownText')}
        </EmptyState>
      </div>
    );
  if (!data && read.error) return <Failure error={read.error} onRetry={read.reload} title={title} />;
  if (!data) return <PageWaiting />;
  const { orderInfo, pageList, log } = data;
  return (
    <div className="site-page">
      <Breadcrumb
        crumbs={[{ label: t('office-sales.title'), href: `${shopPath}/orders` }, { label: orderId }]}
      />
      <PageHeading title={title} />
      <div className="sale-read">
        <p className="site-muted">
          {orderInfo.sample && <Badge tone="brand">{t('office-sales.sample')}</Badge>}{' '}
          {t('office-sales.zone', { zone: timeZoneName() })}
        </p>
        <ReadAt read={read} />
      </div>
      <Standing order={orderInfo} />
      <Actions order={orderInfo} />
      {hasInvoice(orderInfo) && (
        <p>
          <Link href={`${shopPath}/orders/${encodeURIComponent(orderInfo.orderId)}/invoice`}>
            {t('invoice.show')}
          </Link>
        </p>
      )}
      <div className="sale-columns">
        <div className="site-page">
          <Refund order={orderInfo} />
          <Goods goods={pageList} />
          <Picks sale={data} />
          <Costs order={orderInfo} />
        </div>
        <div className="site-page">
          <Delivery order={orderInfo} />
          <History log={log} />
        </div>
      </div>
    </div>
  );
}
