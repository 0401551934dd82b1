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

it('takes fields of the least and of the most length, and none where none is needed', () => {
  const least = {
    ...good,
    contacts: 'n',
    areaCode: '',
    country: 'Atlantis',
    city: '',
    postcode: '12345',
    address: 'a',
  };
  const most = {
    ...good,
    contacts: 'n'.repeat(64),
    areaCode: '+65',
    country: 'c'.repeat(64),
    province: 'p'.repeat(64),
    city: 'c'.repeat(64),
    postcode: '1'.repeat(32),
    address: 'a'.repeat(255),
  };
  expect([least, most].map(unfitAddress)).toEqual([undefined, undefined]);
});

it('takes a postcode of its country, and none where there are none', () => {
  expect(unfitAddress({ ...good, country: 'Austria', postcode: '1010' })).toBeUndefined();
  expect(unfitAddress({ ...good, country: 'United Arab Emirates', postcode: '' })).toBeUndefined();
  expect(unfitAddress({ ...good, country: 'Austria', postcode: '018956' })).toEqual({
    key: 'address-invalid',
    details: { field: 'postcode' },
  });
});

const iceland = { country: 'Iceland', postcode: '101' };
it.each([
  ['of Iceland, which has seven digits', { ...iceland, areaCode: '354', phone: '611 1234' }],
  [
    'of Andorra, which has six',
    { country: 'Andorra', postcode: 'AD500', areaCode: '+376', phone: '312 345' },
  ],
  ['with a plus and no area code', { ...iceland, areaCode: '', phone: '+354 611 1234' }],
  ['of the country that it goes to, without an area code', { ...iceland, areaCode: '', phone: '6111234' }],
  ['of another country than it goes to', { ...iceland, areaCode: '49', phone: '0171 1234567' }],
  ['of eight digits, of nobody knows where', { country: 'Atlantis', areaCode: '', phone: '1234-5678' }],
])('takes a phone %s', (_which, change) => {
  expect(unfitAddress({ ...good, ...change })).toBeUndefined();
});

it.each([
  ['that its country has not', { areaCode: '65', phone: '11234567' }],
  ['of another country than its area code', { areaCode: '65', phone: '+491711234567' }],
  ['of an area code that is none', { areaCode: '999', phone: '91234567' }],
  ['of seven digits, where the country has longer ones', { areaCode: '', phone: '9123456' }],
  ['that is none', { areaCode: '354', phone: 'call me' }],
])('refuses a phone %s', (_which, change) => {
  expect(unfitAddress({ ...good, ...change })).toEqual({
    key: 'address-invalid',
    details: { field: 'phone' },
  });
});

it.each([
  ['contacts', ''],
  ['phone', '1234567'],
  ['postcode', '1234'],
  ['postcode', ''],
  ['email', 'not an email'],
  ['country', ''],
  ['address', ''],
  ['areaCode', '+'],
  ['areaCode', '123456'],
  ['areaCode', '65x'],
  ['areaCode', 'x65'],
])('names %s when it is "%s"', (field, value) => {
  expect(unfitAddress({ ...good, [field]: value })).toEqual({ key: 'address-invalid', details: { field } });
});

it.each([
  ['contacts', 65],
  ['postcode', 33],
  ['address', 256],
  ['province', 65],
  ['city', 65],
  ['country', 65],
  ['phone', 65],
  ['email', 65],
  ['areaCode', 7],
])('says of %s of %i characters that it is too long', (field, length) => {
  expect(unfitAddress({ ...good, [field]: '1'.repeat(length) })).toEqual({
    key: 'address-too-long',
    details: { field },
  });
});
