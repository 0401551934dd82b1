import { countText } from '@caravan/storefront-shared/i18n';
import { Card, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { GoodsName } from './goods-name.tsx';

/** A line of an order. */
type SoldGoods = {
  readonly skuId: string;
  readonly name: string;
  readonly specification: string;
  readonly quantity: number;
  readonly lineTotal: string;
};

/** What was sold. */
export function Goods({ goods }: { readonly goods: readonly SoldGoods[] }) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="order-goods">
      <h2 id="order-goods" className="site-section-heading">
        {t('office-orders.goods')}
      </h2>
      <Table caption={t('office-orders.goods')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('office-orders.article')}</th>
            <th scope="col" data-align="end">
              {t('office-orders.quantity')}
            </th>
            <th scope="col" data-align="end">
              {t('office-orders.lineTotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.map(({ skuId, name, specification, quantity, lineTotal }) => (
            <tr key={skuId}>
              <GoodsName name={name} specification={specification} />
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
