// a phone shows the table in another way (its sheet), and Safari then forgets what it is unless that is said
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role */
import type { OrderGoods } from '@caravan/gateway/wire';
import { Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { countText } from '../i18n/index.ts';
import { Usdt } from '../money/index.ts';

/** What was bought, without pictures. */
export function InvoiceLines({ lines }: { readonly lines: readonly OrderGoods[] }) {
  const { t } = useTranslation();
  return (
    <Table role="table" caption={t('invoice.goods')} hideCaption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="invoice-number">
            {t('invoice.articleNumber')}
          </th>
          <th role="columnheader" scope="col">
            {t('invoice.article')}
          </th>
          <th role="columnheader" scope="col" data-align="end">
            {t('invoice.unitPrice')}
          </th>
          <th role="columnheader" scope="col" data-align="end">
            {t('invoice.quantity')}
          </th>
          <th role="columnheader" scope="col" data-align="end">
            {t('invoice.lineTotal')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <tr role="row" key={line.skuId}>
            <td role="cell" className="invoice-number">
              <bdi dir="ltr">{line.skuId}</bdi>
            </td>
            <th role="rowheader" scope="row" className="invoice-name">
              {line.name}
              {line.specification && (
                <span className="site-muted invoice-variant">
                  <bdi>{line.specification}</bdi>
                </span>
              )}
              {/* where its own column has no room */}
              <span className="site-muted invoice-number-below">
                {t('invoice.articleNumber')} <bdi dir="ltr">{line.skuId}</bdi>
              </span>
            </th>
            <td role="cell" data-align="end">
              <Usdt amount={line.unitPrice} />
            </td>
            <td role="cell" data-align="end" className="invoice-quantity">
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
