import { useTranslation } from 'react-i18next';
import type { Sale } from '../../api/sales.ts';

type Paid = Pick<Sale['orderInfo'], 'paymentMethod' | 'paymentMethodName'>;

const wordOf = (id: Paid['paymentMethod']) =>
  id === 'balance' || id === 'blockchain' ? id : ('other' as const);

/** How an order was paid: by its own name, or in a word. */
export function PaymentMethodName({ order: { paymentMethod, paymentMethodName } }: { readonly order: Paid }) {
  const { t } = useTranslation();
  if (paymentMethodName) return <bdi>{paymentMethodName}</bdi>;
  return t(`office-sales.paymentMethods.${wordOf(paymentMethod)}`);
}
