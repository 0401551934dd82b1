import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Breadcrumb, Button, EmptyState, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { salesToPack } from '../../../api/sales.ts';
import { shopPath } from '../../../parts.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { PageWaiting } from '../../../shell/page-waiting.tsx';
import { ordersIn } from './packing-path.ts';
import { PackingList } from './packing-list.tsx';
import './packing-page.css';

/** What goes into which parcel, for paper: a sheet per order. The orders are in the address, what they say is not. */
export default function PackingPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const orderIds = ordersIn(query);
  const title = t('office-sales.packing');
  const { data, error, reload } = useResource(orderIds.length > 0 ? salesToPack(orderIds) : undefined);
  if (orderIds.length === 0)
    return (
      <div className="site-page">
        <PageHeading title={title} />
        <EmptyState
          title={t('office-sales.packNone')}
          action={<LinkButton href={`${shopPath}/orders`}>{t('office-sales.toOrders')}</LinkButton>}
        >
          {t('office-sales.packNoneText')}
        </EmptyState>
      </div>
    );
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <div className="packing-head">
        <Breadcrumb
          crumbs={[{ label: t('office-sales.title'), href: `${shopPath}/orders` }, { label: title }]}
        />
        <PageHeading title={title} />
        <div className="site-actions">
          <Button variant="primary" onPress={() => window.print()}>
            {t('office-sales.print', { count: data.length })}
          </Button>
        </div>
      </div>
      {data.map((sale) => (
        <PackingList key={sale.orderInfo.orderId} sale={sale} />
      ))}
    </div>
  );
}
