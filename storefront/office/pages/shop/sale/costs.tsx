import { Card, Facts, Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../api/sales.ts';

const parts = ['goodsTotal', 'freight', 'tax', 'handlingFee', 'discount', 'total'] as const;

const wordOf = (id: Sale['orderInfo']['paymentMethod']) =>
  id === 'balance' || id === 'blockchain' ? id : ('other' as const);

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
            value: order.paymentMethodName ? (
              <bdi>{order.paymentMethodName}</bdi>
            ) : (
              t(`office-sales.paymentMethods.${wordOf(order.paymentMethod)}`)
            ),
          },
        ]}
      />
    </Card>
  );
}
