import { Invoice } from '@caravan/storefront-shared/invoice';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../api/sales.ts';
import { AddressLabel } from '../../../features/fulfilment/address-label.tsx';
import { addressLines } from '../../../features/fulfilment/address-lines.ts';
import { orderStatusText } from '../../../features/order/order-status-text.ts';
import { PaymentMethodName } from '../../../features/order/payment-method-name.tsx';
import { shopPath } from '../../../parts.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import './sale-invoice.css';

/** The invoice for who sold. Once the goods have arrived for good, the shop knows the buyer's name alone. */
export function SaleInvoice({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const { orderId, statusKey, refund, buyer, phone } = sale.orderInfo;
  const lines = addressLines(sale.orderInfo);
  return (
    <div className="site-page">
      <Invoice
        order={sale}
        heading={<PageHeading title={t('invoice.title')} />}
        crumbs={[
          { label: t('office-sales.title'), href: `${shopPath}/orders` },
          { label: orderId, href: `${shopPath}/orders/${encodeURIComponent(orderId)}` },
        ]}
        status={orderStatusText(t, statusKey, refund?.appealTime !== undefined)}
        method={<PaymentMethodName order={sale.orderInfo} />}
        buyer={
          <>
            <p>
              <bdi>{buyer || '–'}</bdi>
            </p>
            <p className="sale-invoice-address">
              {lines.length === 0 ? t('office-sales.noAddress') : <AddressLabel lines={lines} />}
            </p>
            {phone && (
              <p className="site-muted">
                <bdi dir="ltr">{phone}</bdi>
              </p>
            )}
          </>
        }
      />
    </div>
  );
}
