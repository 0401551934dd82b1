import { Card, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../api/sales.ts';
import { PickedFrom } from '../../../features/fulfilment/picked-from.tsx';
import { GoodsName } from '../../../features/order/goods-name.tsx';

/** From where the pieces are taken, or were. */
export function Picks({ sale: { orderInfo, pageList, picks } }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  if (picks.length === 0) return null;
  const shipped = Boolean(orderInfo.trackingNumber);
  const title = t(shipped ? 'office-sales.picked' : 'office-sales.picks');
  return (
    <Card as="section" aria-labelledby="sale-picks">
      <h2 id="sale-picks" className="site-section-heading">
        {title}
      </h2>
      {!shipped && <p className="site-muted">{t('office-sales.picksHint')}</p>}
      <Table caption={title} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('office-orders.article')}</th>
            <th scope="col">{t(shipped ? 'office-sales.takenFrom' : 'office-sales.pickedFrom')}</th>
          </tr>
        </thead>
        <tbody>
          {pageList.map(({ skuId, name, specification }) => (
            <tr key={skuId}>
              <GoodsName name={name} specification={specification} />
              <td>
                <PickedFrom picks={picks} skuId={skuId} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
