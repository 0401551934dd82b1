import { useTranslation } from 'react-i18next';
import type { OrderInfo } from '../../api/orders.ts';

/** The id of a way to pay, and what its operator calls it. */
type Method = { readonly paymentMethod: string; readonly name: string };

/** The name of cards where an operator has set none (RECHARGE_METHODS), which each language has its own word for. */
const usualCardName = 'Bank card';

/** What a way to pay is called: by its own name, or by the word of the reader's language. */
export function usePaymentMethodName(): (method: Method) => string {
  const { t } = useTranslation();
  return ({ paymentMethod, name }) => {
    const word = wordOf(paymentMethod, name);
    return word === undefined ? name : t(`orders.paymentMethods.${word}`);
  };
}

/** Undefined: it is called by its own name. */
function wordOf(id: string, name: string) {
  if (name === usualCardName) return 'card';
  if (name !== '') return undefined;
  return id === 'balance' || id === 'blockchain' ? id : 'other';
}

/** The same where an order says it. */
export function PaymentMethodName({ order }: { readonly order: OrderInfo }) {
  const nameOf = usePaymentMethodName();
  return <bdi>{nameOf({ paymentMethod: order.paymentMethod, name: order.paymentMethodName })}</bdi>;
}
