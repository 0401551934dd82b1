import { Invoice } from '@caravan/storefront-shared/invoice';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../api/orders.ts';
import { AddressText } from '../../../features/addresses/address-text.tsx';
import { orderAddress } from '../../../features/orders/order-address.ts';
import { PaymentMethodName } from '../../../features/orders/payment-method-name.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

/** The invoice for who bought. */
export function OwnInvoice({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation();
  const { orderInfo } = order;
  return (
    <Invoice
      order={order}
      heading={<PageHeading title={t('invoice.title')} />}
      crumbs={[
        { label: t('account.orders'), href: '/userInfo/my-order' },
        { label: t('orders.title'), href: orderAddress(orderInfo.orderId) },
      ]}
      status={t(`orders.status.${orderInfo.statusKey}`)}
      method={<PaymentMethodName order={orderInfo} />}
      buyer={
        <>
          <AddressText address={{ ...orderInfo, areaCode: '' }} />
          {orderInfo.email && (
            <p className="site-muted">
              <bdi dir="ltr">{orderInfo.email}</bdi>
            </p>
          )}
        </>
      }
    />
  );
}
