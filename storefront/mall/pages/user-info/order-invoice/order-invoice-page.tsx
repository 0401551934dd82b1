import { useTranslation } from 'react-i18next';
import { hasInvoice } from '../../../features/orders/has-invoice.ts';
import { OfOrder } from '../../../features/orders/of-order.tsx';
import { Invoice } from './invoice.tsx';
import { NoInvoice } from './no-invoice.tsx';
import './order-invoice-page.css';

/** The invoice of the order named by the `id` of the address, to be printed; the browser makes a PDF of it, too. */
export default function OrderInvoicePage() {
  const { t } = useTranslation();
  return (
    <OfOrder title={t('invoice.title')}>
      {(order) =>
        hasInvoice(order.orderInfo) ? <Invoice order={order} /> : <NoInvoice of={order.orderInfo} />
      }
    </OfOrder>
  );
}
