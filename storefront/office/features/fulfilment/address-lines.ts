import type { Sale } from '../../api/sales.ts';

/** Where the goods go, a line of the label each; none while nobody needs it. */
export function addressLines(order: Sale['orderInfo']): string[] {
  const { contacts, address, postcode, city, province, country } = order;
  return [contacts, address, [postcode, city].filter(Boolean).join(' '), province, country].filter(Boolean);
}
