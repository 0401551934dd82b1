import { countText } from '@caravan/storefront-shared/i18n';
import { Card, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { RefundToDecide } from '../../api/refunds.ts';

/** What was sold. */
export function Goods({ refund: { goods } }: { readonly refund: RefundToDecide }) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="refund-goods">
      <h2 id="refund-goods" className="refund-heading">
        {t('office-refunds.goods')}
      </h2>
      <Table caption={t('office-refunds.goods')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('office-refunds.article')}</th>
            <th scope="col" data-align="end">
              {t('office-refunds.quantity')}
            </th>
            <th scope="col" data-align="end">
              {t('office-refunds.lineTotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.map(({ skuId, name, specification, quantity, lineTotal }) => (
            <tr key={skuId}>
              <th scope="row">
                <bdi>{name}</bdi>
                <div className="site-muted">
                  <bdi>{specification}</bdi>
                </div>
              </th>
              <td data-align="end">{countText(quantity)}</td>
              <td data-align="end">
                <Money amount={lineTotal} unit="USDT" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
