import { useTranslation } from 'react-i18next';
import type { OrderInfo } from '../../api/orders.ts';
import { methodWord } from './method-word.ts';

/** The id of a way to pay, and what its operator calls it. */
type Method = { readonly paymentMethod: string; readonly name: string };

/** What a way to pay is called: by its own name, or by the word of the reader's language. */
export function usePaymentMethodName(): (method: Method) => string {
  const { t } = useTranslation();
  return ({ paymentMethod, name }) => {
    const word = methodWord(paymentMethod, name);
    return word === undefined ? name : t(`orders.paymentMethods.${word}`);
  };
}

/** The same where an order says it. */
export function PaymentMethodName({ order }: { readonly order: OrderInfo }) {
  const nameOf = usePaymentMethodName();
  return <bdi>{nameOf({ paymentMethod: order.paymentMethod, name: order.paymentMethodName })}</bdi>;
}
