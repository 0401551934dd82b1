import { expect, it } from 'vitest';
import { unfitAddress } from './address.ts';

const good = {
  contacts: 'Mei Tan',
  email: '',
  areaCode: '65',
  phone: '91234567',
  country: 'Singapore',
  province: '',
  city: 'Singapore',
  postcode: '018956',
  address: '1 Marina Boulevard',
};

it('takes an address that can be delivered to', () => {
  expect(unfitAddress(good)).toBeUndefined();
});

it.each([
  ['contacts', ''],
  ['contacts', 'n'.repeat(65)],
  ['phone', '1234567'],
  ['postcode', '1234'],
  ['postcode', '1'.repeat(33)],
  ['email', 'not an email'],
  ['country', ''],
  ['address', ''],
])('names %s when it is "%s"', (field, value) => {
  expect(unfitAddress({ ...good, [field]: value })).toEqual({ key: 'address-invalid', details: { field } });
});
