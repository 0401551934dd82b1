import { useTranslation } from 'react-i18next';
import type { KeptPaymentMethod } from '../../api/payment-methods.ts';

/** What a way to pay is called: as people call it, or by its slot where the mall has none in it. */
export function useMethodName(): (method: KeptPaymentMethod) => string {
  const { t } = useTranslation();
  return ({ paymentMethod: id, name }) => {
    if (id === 'balance' || id === 'blockchain') return t(`office-payment-methods.names.${id}`);
    return name || t('office-payment-methods.names.slot', { slot: id });
  };
}
