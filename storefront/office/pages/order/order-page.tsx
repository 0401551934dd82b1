import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { EmptyState, LoadingStatus, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { auditedOrder } from '../../api/audited-orders.ts';
import { LookUp } from '../../features/look-up/look-up.tsx';
import { ReadAt } from '../../features/read/read-at.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { OrderReplay } from './order-replay.tsx';
import { Release } from './release.tsx';
import { OrderSummary } from './order-summary.tsx';

/** An order over its whole life. Which one, and which of its events is looked at, are in the address. */
export default function OrderPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const orderId = query.get('order') ?? '';
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.orders.title')} />
      {/* a link or Back brings another order */}
      <LookUp
        key={`form ${orderId}`}
        label={t('office-order-audit.search')}
        field={t('office-order-audit.orderId')}
        hint={t('office-order-audit.orderIdHint')}
        action={t('office-order-audit.look')}
        code={orderId}
        onLook={(order) => setQuery({ order, event: undefined })}
      />
      {orderId && <Found key={orderId} orderId={orderId} />}
    </div>
  );
}

function Found({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  const { data, ...read } = useResource(auditedOrder(orderId));
  if (!data && read.error) return <Failure error={read.error} onRetry={read.reload} />;
  if (!data)
    return (
      <LoadingStatus>
        <Skeleton shape="box" width="100%" height="24rem" />
      </LoadingStatus>
    );
  if (data.events.length === 0 && !data.misfit && !data.unreadable)
    return (
      <EmptyState title={t('office-order-audit.notFound')}>{t('office-order-audit.notFoundText')}</EmptyState>
    );
  return (
    <>
      <ReadAt read={read} />
      <OrderSummary order={data} />
      <Release order={data} />
      {data.events.length > 0 && <OrderReplay order={data} />}
    </>
  );
}
