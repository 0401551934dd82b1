import { useTranslation } from 'react-i18next';
import type { OrderInfo } from '../../api/orders.ts';

type Method = Pick<OrderInfo, 'paymentMethod'> & { readonly name: string };

/** What a way to pay is called: by its own name, or by the word of the reader's language. */
export function usePaymentMethodName(): (method: Method) => string {
  const { t } = useTranslation();
  return ({ paymentMethod, name }) => name || t(`orders.paymentMethods.${wordOf(paymentMethod)}`);
}

const wordOf = (id: Method['paymentMethod']) =>
  id === 'balance' || id === 'blockchain' ? id : ('other' as const);

/** The same where an order says it. */
export function PaymentMethodName({ order }: { readonly order: OrderInfo }) {
  const nameOf = usePaymentMethodName();
  return <bdi>{nameOf({ paymentMethod: order.paymentMethod, name: order.paymentMethodName })}</bdi>;
}
