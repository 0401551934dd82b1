import { useResource } from '@caravan/storefront-shared/api';
import { requiredRule, useFields } from '@caravan/storefront-shared/forms';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, EmptyState, LoadingStatus, Skeleton, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { auditedOrder } from '../../api/audited-orders.ts';
import { ReadAt } from '../../features/read/read-at.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { OrderReplay } from './order-replay.tsx';
import { OrderSummary } from './order-summary.tsx';
import './order-page.css';

/** An order over its whole life. Which one, and which of its events is looked at, are in the address. */
export default function OrderPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const orderId = query.get('order') ?? '';
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.orders.title')} />
      {/* a link or Back brings another order */}
      <SearchForm key={`form ${orderId}`} orderId={orderId} />
      {orderId && <Found key={orderId} orderId={orderId} />}
    </div>
  );
}

function SearchForm({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  const { setQuery } = useQuery();
  const { values, field, check } = useFields({ orderId }, { orderId: requiredRule(64) });
  return (
    <search>
      <form
        className="order-search"
        aria-label={t('office-order-audit.search')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (check()) setQuery({ order: values.orderId.trim().toUpperCase(), event: undefined });
        }}
      >
        <TextField
          label={t('office-order-audit.orderId')}
          description={t('office-order-audit.orderIdHint')}
          autoComplete="off"
          dir="ltr"
          required
          {...field('orderId')}
        />
        <Button type="submit" variant="primary">
          {t('office-order-audit.look')}
        </Button>
      </form>
    </search>
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
      {data.events.length > 0 && <OrderReplay order={data} />}
    </>
  );
}
