import { expect, it } from 'vitest';
import type { Sale } from '../../api/sales.ts';
import { addressLines, labelOf } from './address-lines.ts';

const given = {
  contacts: 'Ana Weber',
  address: 'Lindenstrasse 12',
  postcode: '10115',
  city: 'Berlin',
  province: '',
  country: 'Germany',
} as Sale['orderInfo'];
const kept = { contacts: '', address: '', postcode: '', city: '', province: '', country: '' };

it('writes the label, without lines that the buyer left empty', () => {
  const lines = addressLines(given);
  expect(lines).toEqual(['Ana Weber', 'Lindenstrasse 12', '10115 Berlin', 'Germany']);
  expect(labelOf(lines)).toBe('Ana Weber\nLindenstrasse 12\n10115 Berlin\nGermany');
});

it('has nothing to write where the address is kept back', () => {
  expect(addressLines({ ...given, ...kept })).toEqual([]);
});
