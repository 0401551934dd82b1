import { Breadcrumb, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../api/orders.ts';
import { OfOrder } from '../../../features/orders/of-order.tsx';
import { orderAddress } from '../../../features/orders/order-address.ts';
import { permittedActs } from '../../../features/orders/permitted.ts';
import { statusLooks } from '../../../features/orders/status.ts';
import { Empty } from '../../../shell/empty.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { EvaluationForm } from './evaluation-form.tsx';
import './order-evaluation-page.css';

/** Reviews the goods of one received order, named by the `id` of the address. */
export default function OrderEvaluationPage() {
  const { t } = useTranslation();
  return <OfOrder title={t('after-sales.review.title')}>{(order) => <Evaluation order={order} />}</OfOrder>;
}

function Evaluation({ order: { orderInfo, pageList } }: { readonly order: OrderDetail }) {
  const { t } = useTranslation();
  const { orderId, sellerName, statusKey } = orderInfo;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('account.orders'), href: '/userInfo/my-order' },
          { label: t('orders.title'), href: orderAddress(orderId) },
          { label: t('after-sales.review.title') },
        ]}
      />
      <PageHeading title={t('after-sales.review.title')}>
        {t('after-sales.review.titleAt', { name: sellerName })}
      </PageHeading>
      {permittedActs(orderInfo).includes('review') ? (
        <EvaluationForm orderId={orderId} lines={pageList} />
      ) : (
        <Empty
          picture="box"
          text={t(`after-sales.review.not.${statusLooks[statusKey].unreviewed}`)}
          action={<LinkButton href={orderAddress(orderId)}>{t('after-sales.toOrder')}</LinkButton>}
        />
      )}
    </>
  );
}
