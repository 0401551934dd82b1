import { countText } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { OrderGoods, OrderInfo } from '../../../api/orders.ts';
import { productAddress } from '../../../features/goods/product-address.ts';
import { pictureAt } from '../../../features/pictures/picture-sizes.ts';

type Props = { readonly order: OrderInfo; readonly lines: readonly OrderGoods[] };

export function OrderLines({ order, lines }: Props) {
  const { t } = useTranslation();
  return (
    <section className="order-detail-lines" aria-labelledby="order-goods">
      <h2 id="order-goods">{t('orders.goods', { count: order.goodsCount })}</h2>
      <Table caption={t('orders.goods', { count: order.goodsCount })} hideCaption>
        <thead>
          <tr>
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
              <th scope="row" aria-label={line.name}>
                <span className="order-detail-article">
                  <img src={pictureAt(line.image, 240)} alt="" width="48" height="48" />
                  <span>
                    <Link href={productAddress(line.goodsId, line.name)}>{line.name}</Link>
                    <span className="site-muted">
                      {line.specification && (
                        <>
                          <bdi>{line.specification}</bdi> ·{' '}
                        </>
                      )}
                      {t('orders.articleNumber')}{' '}
                      <bdi dir="ltr" className="order-detail-article-number">
                        {line.skuId}
                      </bdi>
                    </span>
                  </span>
                </span>
              </th>
              <td data-align="end">
                <Usdt amount={line.unitPrice} />
              </td>
              <td data-align="end" className="order-detail-quantity">
                {countText(line.quantity)}
              </td>
              <td data-align="end">
                <Usdt amount={line.lineTotal} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
