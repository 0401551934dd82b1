import { Usdt } from '@caravan/storefront-shared/money';
import { Card } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderInfo } from '../../../api/orders.ts';
import { AddressText } from '../../../features/addresses/address-text.tsx';
import { ChargeRows } from '../../../features/orders/charge-rows.tsx';
import { Costs, CostsTotal } from '../../../features/orders/costs.tsx';
import { PaymentMethodName } from '../../../features/orders/payment-method-name.tsx';
import { Delivery } from './delivery.tsx';

/** Where it goes and what it costs. */
export function OrderFacts({ order }: { readonly order: OrderInfo }) {
  const { t } = useTranslation();
  const costs = [
    [t('orders.goodsTotal'), order.goodsTotal],
    [t('settlement.freight'), order.freight],
  ] as const;
  return (
    <div className="order-detail-facts">
      <Delivery {...order} />
      <Card as="section" aria-label={t('settlement.address')}>
        <h2>{t('settlement.address')}</h2>
        <AddressText address={{ ...order, areaCode: '' }} />
        {order.remark && (
          <p className="order-detail-remark">
            <span className="site-muted">{t('settlement.remark')}:</span> <bdi>{order.remark}</bdi>
          </p>
        )}
      </Card>
      <Card as="section" aria-label={t('settlement.summary')}>
        <h2>{t('settlement.summary')}</h2>
        <Costs>
          {costs.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Usdt amount={amount} />
              </dd>
            </div>
          ))}
          <ChargeRows {...order} />
          <CostsTotal name={t('settlement.total')}>
            <Usdt amount={order.total} size="large" />
          </CostsTotal>
        </Costs>
        <p className="order-detail-remark">
          <span className="site-muted">{t('orders.paymentMethod')}:</span> <PaymentMethodName order={order} />
        </p>
        {order.paymentMethod !== 'balance' && (
          <p className="order-detail-remark site-muted">{t('orders.paidFromBalance')}</p>
        )}
      </Card>
    </div>
  );
}
