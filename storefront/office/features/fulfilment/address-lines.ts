import type { Sale } from '../../api/sales.ts';

/** The lines of a label, where the goods go; none while nobody needs it. */
export function addressLines(order: Sale['orderInfo']): readonly string[] {
  const { contacts, address, postcode, city, province, country } = order;
  const place = [postcode, city].filter(Boolean).join(' ');
  return [contacts, address, place, province, country].filter(Boolean);
}

/** The same as one text, to copy. */
export const labelOf = (lines: readonly string[]): string => lines.join('\n');
