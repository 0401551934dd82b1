import { Card, CopyButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderInfo } from '../../../api/orders.ts';
import { Costs } from '../../../features/orders/costs.tsx';

/** How the goods are shipped, as far as their sender said. */
export function Delivery({ carrier, trackingNumber }: Pick<OrderInfo, 'carrier' | 'trackingNumber'>) {
  const { t } = useTranslation();
  if (!carrier && !trackingNumber) return null;
  return (
    <Card as="section" aria-label={t('after-sales.delivery')}>
      <h2>{t('after-sales.delivery')}</h2>
      <Costs>
        {carrier && (
          <div>
            <dt>{t('after-sales.carrier')}</dt>
            <dd>
              <bdi>{carrier}</bdi>
            </dd>
          </div>
        )}
        {trackingNumber && (
          <div>
            <dt>{t('after-sales.tracking')}</dt>
            <dd className="order-detail-tracking">
              <bdi dir="ltr">{trackingNumber}</bdi>
              <CopyButton value={trackingNumber} label={t('after-sales.copyTracking')} iconOnly />
            </dd>
          </div>
        )}
      </Costs>
    </Card>
  );
}
