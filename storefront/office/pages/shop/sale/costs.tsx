import { Card, Facts, Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../api/sales.ts';
import { PaymentMethodName } from '../../../features/order/payment-method-name.tsx';

const parts = ['goodsTotal', 'freight', 'tax', 'handlingFee', 'discount', 'total'] as const;

/** What the buyer pays, part by part. */
export function Costs({ order }: { readonly order: Sale['orderInfo'] }) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="sale-costs">
      <h2 id="sale-costs" className="site-section-heading">
        {t('office-sales.costs')}
      </h2>
      <Facts
        facts={[
          ...parts.map((part) => ({
            id: part,
            term: t(`office-sales.cost.${part}`),
            value: <Money amount={order[part]} unit="USDT" />,
          })),
          {
            id: 'paymentMethod',
            term: t('office-sales.paymentMethod'),
            value: <PaymentMethodName order={order} />,
          },
        ]}
      />
    </Card>
  );
}
