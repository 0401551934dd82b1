import { Money, type MoneyProps } from '@caravan/ui-kit';

/** What balances and prices are held in. */
export const currency = 'USDT';

/** An exact amount with its unit, wherever the shop shows one. */
export function Usdt(props: Omit<MoneyProps, 'unit'>) {
  return <Money {...props} unit={currency} />;
}
