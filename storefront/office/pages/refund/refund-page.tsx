import { isRefusal, useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { Breadcrumb, EmptyState } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { refundToDecide } from '../../api/refunds.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { Decide } from './decide.tsx';
import { Goods } from '../../features/order/goods.tsx';
import { History } from '../../features/order/history.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { Standing } from './standing.tsx';
import './refund-page.css';

/** One order and its refund: what both sides said, and the decision. */
export default function RefundPage() {
  const { t } = useTranslation();
  const { orderId = '' } = useParams<{ orderId: string }>();
  const { data, error, reload } = useResource(refundToDecide(orderId));
  const title = t('office-refunds.title', { order: orderId });
  if (!data && isRefusal(error) && error.details['key'] === 'order-unknown')
    return (
      <div className="site-page">
        <PageHeading title={title} />
        <EmptyState title={t('office-refunds.unknown')}>{t('office-refunds.unknownText')}</EmptyState>
      </div>
    );
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <Breadcrumb
        crumbs={[{ label: t('office.areas.refunds.title'), href: '/office/refunds' }, { label: orderId }]}
      />
      <PageHeading title={title} />
      <Standing refund={data} />
      <Decide refund={data} />
      <RefundFacts refund={data} />
      <Goods goods={data.goods} />
      <History log={data.log} />
      <p className="site-muted">{t('office-refunds.zone', { zone: timeZoneName() })}</p>
    </div>
  );
}
