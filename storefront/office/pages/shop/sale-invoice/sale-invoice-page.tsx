import { useResource } from '@caravan/storefront-shared/api';
import { hasInvoice } from '@caravan/storefront-shared/invoice';
import { EmptyState, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { sale } from '../../../api/sales.ts';
import { shopPath } from '../../../parts.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { PageWaiting } from '../../../shell/page-waiting.tsx';
import { SaleInvoice } from './sale-invoice.tsx';

/** The invoice of an order of the shop, to be printed: the document that its buyer has. */
export default function SaleInvoicePage() {
  const { t } = useTranslation();
  const { orderId = '' } = useParams<{ orderId: string }>();
  const { data, error, reload } = useResource(sale(orderId));
  const title = t('invoice.title');
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  if (hasInvoice(data.orderInfo)) return <SaleInvoice sale={data} />;
  return (
    <div className="site-page">
      <PageHeading title={title} />
      <EmptyState
        title={t('invoice.unpaid')}
        action={
          <LinkButton href={`${shopPath}/orders/${encodeURIComponent(orderId)}`}>
            {t('invoice.toOrder')}
          </LinkButton>
        }
      />
    </div>
  );
}
