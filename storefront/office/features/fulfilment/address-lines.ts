import type { Sale } from '../../api/sales.ts';

/**
 * Where the goods go: the lines of a label, each of its parts, since each is read in its own direction; none while nobody needs it.
 */
export function addressLines(order: Sale['orderInfo']): readonly (readonly string[])[] {
  const { contacts, address, postcode, city, province, country } = order;
  const lines = [[contacts], [address], [postcode, city].filter(Boolean), [province], [country]];
  return lines.filter(([first]) => Boolean(first));
}

/** The same as one text, to copy. */
export const labelOf = (lines: ReturnType<typeof addressLines>): string =>
  lines.map((parts) => parts.join(' ')).join('\n');
