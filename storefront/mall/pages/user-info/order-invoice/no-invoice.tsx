import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderInfo } from '../../../api/orders.ts';
import { orderAddress } from '../../../features/orders/order-address.ts';
import { Empty } from '../../../shell/empty.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

/** In place of the invoice of an order that was not paid. */
export function NoInvoice({ of: { orderId } }: { readonly of: OrderInfo }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('invoice.title')} />
      <Empty
        picture="box"
        text={t('invoice.unpaid')}
        action={<LinkButton href={orderAddress(orderId)}>{t('invoice.toOrder')}</LinkButton>}
      />
    </>
  );
}
