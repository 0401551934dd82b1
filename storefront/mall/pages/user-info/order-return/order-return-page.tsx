import { Breadcrumb, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderDetail, OrderInfo } from '../../../api/orders.ts';
import { orderAddress } from '../../../features/orders/order-address.ts';
import { OfOrder } from '../../../features/orders/of-order.tsx';
import { permittedActs } from '../../../features/orders/permitted.ts';
import { Empty } from '../../../shell/empty.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnTerms } from './return-terms.tsx';
import './order-return-page.css';

/** Requests a refund of one order, named by the `id` of the address. */
export default function OrderReturnPage() {
  const { t } = useTranslation();
  return <OfOrder title={t('after-sales.return.title')}>{(order) => <Return order={order} />}</OfOrder>;
}

function Return({ order: { orderInfo, pageList } }: { readonly order: OrderDetail }) {
  const { t } = useTranslation();
  const toOrder = orderAddress(orderInfo.orderId);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('account.orders'), href: '/userInfo/my-order' },
          { label: t('orders.title'), href: toOrder },
          { label: t('after-sales.return.title') },
        ]}
      />
      <PageHeading title={t('after-sales.return.title')} />
      {permittedActs(orderInfo).includes('refund') ? (
        <div className="order-return-columns">
          <ReturnForm order={orderInfo} />
          <ReturnTerms order={orderInfo} lines={pageList} />
        </div>
      ) : (
        <Empty
          picture="box"
          text={t(`after-sales.return.not.${whyNot(orderInfo)}`)}
          action={<LinkButton href={toOrder}>{t('after-sales.toOrder')}</LinkButton>}
        />
      )}
    </>
  );
}

const whyNot = (order: OrderInfo) =>
  permittedActs(order).includes('receive') ? 'on-its-way' : order.refundState;
