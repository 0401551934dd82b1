import { isRefusal } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Card, LinkButton, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useOrders } from '../../features/orders/use-order.ts';
import { Empty } from '../../shell/empty.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PaymentResult } from './payment-result.tsx';
import './pay-success-page.css';

const listed = (text: string | null) => (text ?? '').split(',').filter(Boolean);

/** What has become of a payment. The address only names its orders; whether they are paid, they say themselves. */
export default function PaySuccessPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const returned = listed(query.get('returned'));
  const orderIds = [...new Set([...listed(query.get('orders')), ...returned])];
  const { data, error, reload } = useOrders(orderIds);
  if (orderIds.length === 0 || (isRefusal(error) && !data)) return <Unknown />;
  if (error && !data) return <Failure title={t('paid.looking')} error={error} onRetry={reload} />;
  return (
    <div className="site-page site-frame">
      <Card padding="large" className="pay-success-card">
        {data ? <PaymentResult orders={data} returned={returned} /> : <Looking />}
      </Card>
    </div>
  );
}

function Looking() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('paid.looking')} />
      <Skeleton shape="box" width="100%" height="12rem" />
    </>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <div className="site-page site-frame">
      <PageHeading title={t('paid.notFound')} />
      <Empty
        picture="box"
        text={t('paid.unknown')}
        action={
          <LinkButton href="/userInfo/my-order" variant="primary">
            {t('paid.toOrders')}
          </LinkButton>
        }
      />
    </div>
  );
}
