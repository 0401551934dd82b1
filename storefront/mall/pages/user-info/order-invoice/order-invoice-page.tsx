import { hasInvoice } from '@caravan/storefront-shared/invoice';
import { useTranslation } from 'react-i18next';
import { OfOrder } from '../../../features/orders/of-order.tsx';
import { NoInvoice } from './no-invoice.tsx';
import { OwnInvoice } from './own-invoice.tsx';

/** The invoice of the order named by the `id` of the address, to be printed; the browser makes a PDF of it, too. */
export default function OrderInvoicePage() {
  const { t } = useTranslation();
  return (
    <OfOrder title={t('invoice.title')}>
      {(order) =>
        hasInvoice(order.orderInfo) ? <OwnInvoice order={order} /> : <NoInvoice of={order.orderInfo} />
      }
    </OfOrder>
  );
}
