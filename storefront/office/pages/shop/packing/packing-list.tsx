import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import { Badge, DateTime, Notice, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../api/sales.ts';
import { PickedFrom } from '../../../features/fulfilment/picked-from.tsx';
import { AddressLabel } from '../../../features/fulfilment/address-label.tsx';
import { addressLines } from '../../../features/fulfilment/address-lines.ts';
import { GoodsName } from '../../../features/order/goods-name.tsx';
import { orderStatusText } from '../../../features/order/order-status-text.ts';

/** One order: where it goes, and what to put in, with a box to tick for each line. */
export function PackingList({ sale: { orderInfo, pageList, picks } }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const { orderId, createTime, sellerName, phone, remark, statusKey, sample, refund } = orderInfo;
  const lines = addressLines(orderInfo);
  const headingId = `packing-${orderId}`;
  return (
    <section className="packing" aria-labelledby={headingId}>
      <header className="packing-who">
        <div>
          <h2 id={headingId} className="site-section-heading">
            <bdi>{orderId}</bdi> {sample && <Badge tone="brand">{t('office-sales.sample')}</Badge>}
          </h2>
          <p>
            <bdi>{sellerName}</bdi>
          </p>
          <p className="site-muted">
            {t('office-sales.placed')} <DateTime value={instantOf(createTime)} />
          </p>
        </div>
        {lines.length > 0 && (
          <address className="packing-address">
            <AddressLabel lines={lines} />
            {phone && (
              <>
                {'\n'}
                <bdi dir="ltr">{phone}</bdi>
              </>
            )}
          </address>
        )}
      </header>
      {statusKey !== 'paid' && statusKey !== 'confirmed' && (
        <Notice tone="danger">
          {t('office-sales.doNotPack', {
            status: orderStatusText(t, statusKey, refund?.appealTime !== undefined),
          })}
        </Notice>
      )}
      {remark && (
        <p>
          {t('office-sales.remark')}: <bdi>{remark}</bdi>
        </p>
      )}
      <Table caption={t('office-sales.packingOf', { order: orderId })} hideCaption>
        <thead>
          <tr>
            <td aria-hidden="true" />
            <th scope="col" data-align="end">
              {t('office-orders.quantity')}
            </th>
            <th scope="col">{t('office-orders.article')}</th>
            <th scope="col">{t('office-sales.pickedFrom')}</th>
          </tr>
        </thead>
        <tbody>
          {pageList.map(({ skuId, name, specification, quantity }) => (
            <tr key={skuId}>
              <td aria-hidden="true">
                <span className="packing-box" />
              </td>
              <td data-align="end">
                <strong>{countText(quantity)}</strong>
              </td>
              <GoodsName name={name} specification={specification} />
              <td>
                <PickedFrom picks={picks} skuId={skuId} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
