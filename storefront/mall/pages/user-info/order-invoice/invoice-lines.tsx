import { countText } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderGoods } from '../../../api/orders.ts';

/** What was bought, without pictures. */
export function InvoiceLines({ lines }: { readonly lines: readonly OrderGoods[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('orders.goods')} hideCaption>
      <thead>
        <tr>
          <th scope="col" className="order-invoice-number">
            {t('invoice.articleNumber')}
          </th>
          <th scope="col">{t('orders.article')}</th>
          <th scope="col" data-align="end">
            {t('orders.unitPrice')}
          </th>
          <th scope="col" data-align="end">
            {t('orders.quantity')}
          </th>
          <th scope="col" data-align="end">
            {t('orders.lineTotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.skuId}>
            <td className="order-invoice-number">
              <bdi dir="ltr">{line.skuId}</bdi>
            </td>
            <th scope="row" className="order-invoice-name">
              {line.name}
              {line.specification && (
                <span className="site-muted order-invoice-variant">
                  <bdi>{line.specification}</bdi>
                </span>
              )}
              {/* where its own column has no room */}
              <span className="site-muted order-invoice-number-below">
                {t('invoice.articleNumber')} <bdi dir="ltr">{line.skuId}</bdi>
              </span>
            </th>
            <td data-align="end">
              <Usdt amount={line.unitPrice} />
            </td>
            <td data-align="end" className="order-invoice-quantity">
              {countText(line.quantity)}
            </td>
            <td data-align="end">
              <Usdt amount={line.lineTotal} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
