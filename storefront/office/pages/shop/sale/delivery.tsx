import { Card, CopyButton, Facts, type Fact } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../api/sales.ts';
import { AddressLabel } from '../../../features/fulfilment/address-label.tsx';
import { addressLines, labelOf } from '../../../features/fulfilment/address-lines.ts';

/** For whom the goods are, where they go, and with whom. */
export function Delivery({ order }: { readonly order: Sale['orderInfo'] }) {
  const { t } = useTranslation();
  const { buyer, phone, remark, carrier, trackingNumber } = order;
  const lines = addressLines(order);
  const facts: Fact[] = [
    { id: 'buyer', term: t('office-sales.buyer'), value: <bdi>{buyer || '–'}</bdi> },
    {
      id: 'address',
      term: t('office-sales.address'),
      value:
        lines.length === 0 ? (
          t('office-sales.noAddress')
        ) : (
          <>
            <p className="sale-words">
              <AddressLabel lines={lines} />
            </p>
            <CopyButton value={labelOf(lines)} label={t('office-sales.copyAddress')} />
          </>
        ),
    },
    ...(phone ? [{ id: 'phone', term: t('office-sales.phone'), value: <bdi dir="ltr">{phone}</bdi> }] : []),
    ...(remark ? [{ id: 'remark', term: t('office-sales.remark'), value: <bdi>{remark}</bdi> }] : []),
    ...(trackingNumber
      ? [
          { id: 'carrier', term: t('office-sales.carrier'), value: <bdi>{carrier || '–'}</bdi> },
          {
            id: 'tracking',
            term: t('office-sales.trackingNumber'),
            value: (
              <>
                <bdi>{trackingNumber}</bdi>{' '}
                <CopyButton value={trackingNumber} label={t('office-sales.copyTracking')} iconOnly />
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card as="section" aria-labelledby="sale-delivery">
      <h2 id="sale-delivery" className="site-section-heading">
        {t('office-sales.delivery')}
      </h2>
      <Facts facts={facts} />
    </Card>
  );
}
