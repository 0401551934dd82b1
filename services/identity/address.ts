import { refusal, type Refusal } from '@caravan/events';
import { callingCodeOf, fitsPostcode, phoneNumberOf } from '@caravan/places';
import { isEmail, isPhone } from './sign-in-name.ts';

/** Where goods can be sent; personal data, stored sealed. */
export type AddressFields = {
  readonly contacts: string;
  readonly email: string;
  readonly areaCode: string;
  readonly phone: string;
  readonly country: string;
  readonly province: string;
  readonly city: string;
  readonly postcode: string;
  readonly address: string;
};

export type Address = AddressFields & { readonly id: string; readonly isDefault: boolean };

/** How many addresses a buyer may keep. */
export const ADDRESS_LIMIT = 20;

type Rule = readonly [field: keyof AddressFields, holds: (value: string, address: AddressFields) => boolean];

/** §5: name at most 64, phone and postcode as in their country, postcode at most 32 characters. */
const rules: readonly Rule[] = [
  ['contacts', (name) => between(name, 1, 64)],
  ['email', (email) => email === '' || isEmail(email)],
  ['areaCode', (code) => /^(\+?\d{1,5})?$/.test(code)],
  ['phone', isPhoneHere],
  ['country', (country) => between(country, 1, 64)],
  ['province', (province) => province.length <= 64],
  ['city', (city) => city.length <= 64],
  ['postcode', (postcode, { country }) => fitsPostcode(country, postcode)],
  ['address', (address) => between(address, 1, 255)],
];

const LONGEST: Readonly<Record<keyof AddressFields, number>> = {
  contacts: 64,
  email: 64,
  areaCode: 6,
  phone: 64,
  country: 64,
  province: 64,
  city: 64,
  postcode: 32,
  address: 255,
};

/** The first field that is not as §5 wants it; §8 has words of its own for one that is too long. */
export function unfitAddress(address: AddressFields): Refusal | undefined {
  const long = rules.find(([field]) => address[field].length > LONGEST[field]);
  if (long) return refusal('address-too-long', { field: long[0] });
  const broken = rules.find(([field, holds]) => !holds(address[field], address));
  return broken && refusal('address-invalid', { field: broken[0] });
}

/**
 * As for a new account: of an area code, or with a plus, a number that its country has, however short. Without both, eight digits are
 * enough (§5), or a number of the country that the goods go to.
 */
function isPhoneHere(phone: string, { areaCode, country }: AddressFields): boolean {
  if (areaCode !== '' || phone.startsWith('+'))
    return phoneNumberOf({ areaCode, number: phone }) !== undefined;
  const code = callingCodeOf(country);
  return (
    isPhone(phone) || (code !== undefined && phoneNumberOf({ areaCode: code, number: phone }) !== undefined)
  );
}

function between(text: string, least: number, most: number): boolean {
  return text.length >= least && text.length <= most;
}
