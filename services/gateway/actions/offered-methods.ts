import { fromBalance, paymentMethodIds, type PaymentMethod } from '@caravan/events';
import type { Dependencies } from '../dependencies.ts';
import type { RechargeTerms } from '../recharge-terms.ts';

/** The ways to pay that this mall has: the balance, a network where it watches one, and what finance can be paid by. */
export function offeredMethods(
  { methods, coins }: Pick<RechargeTerms, 'methods' | 'coins'>,
  deposits: Pick<Dependencies['deposits'], 'channels'>,
): PaymentMethod[] {
  const named = new Map(coins.length === 0 ? [] : methods.map(({ action, name }) => [action, name]));
  return paymentMethodIds.flatMap((id): PaymentMethod[] => {
    if (id === 'balance') return [fromBalance];
    if (id === 'blockchain') return deposits.channels().length > 0 ? [{ id, name: '' }] : [];
    const name = named.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}
