// a phone shows the table in another way (its sheet), and Safari then forgets what it is unless that is said
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role */
import { countText } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderGoods } from '../../../api/orders.ts';

/** What was bought, without pictures. */
export function InvoiceLines({ lines }: { readonly lines: readonly OrderGoods[] }) {
  const { t } = useTranslation();
  return (
    <Table role="table" caption={t('orders.goods')} hideCaption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="order-invoice-number">
            {t('invoice.articleNumber')}
          </th>
          <th role="columnheader" scope="col">
            {t('orders.article')}
          </th>
          <th role="columnheader" scope="col" data-align="end">
            {t('orders.unitPrice')}
          </th>
          <th role="columnheader" scope="col" data-align="end">
            {t('orders.quantity')}
          </th>
          <th role="columnheader" scope="col" data-align="end">
            {t('orders.lineTotal')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <tr role="row" key={line.skuId}>
            <td role="cell" className="order-invoice-number">
              <bdi dir="ltr">{line.skuId}</bdi>
            </td>
            <th role="rowheader" scope="row" className="order-invoice-name">
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
            <td role="cell" data-align="end">
              <Usdt amount={line.unitPrice} />
            </td>
            <td role="cell" data-align="end" className="order-invoice-quantity">
              {countText(line.quantity)}
            </td>
            <td role="cell" data-align="end">
              <Usdt amount={line.lineTotal} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
