import {
  areaCodeRule,
  emailRule,
  noRule,
  postcodeRule,
  requiredRule,
  type Rule,
} from '@caravan/storefront-shared/forms';
import i18next from 'i18next';
import type { Country } from '../../api/places.ts';
import { countryOf } from './places.ts';

export const names = [
  'contacts',
  'areaCode',
  'phone',
  'email',
  'country',
  'province',
  'city',
  'address',
  'postcode',
] as const;
export type Name = (typeof names)[number];

/** Nothing typed is said as such. Some countries have numbers of four digits. Which a country has, the server knows, and says at the field. */
const likelyPhoneRule = (value: string) => {
  if (!value.trim()) return i18next.t('rules.required');
  return /^[+(\d][\d\s()./-]*$/.test(value.trim()) && /^\d{4,20}$/.test(value.replaceAll(/\D/g, ''))
    ? undefined
    : i18next.t('rules.phoneOfCountry');
};

/** §5, in the order of the fields; of a postcode what is known of the chosen country. */
export function fieldRules(listed: readonly Country[]): Record<Name, Rule<Name>> {
  return {
    contacts: requiredRule(64),
    areaCode: areaCodeRule,
    phone: likelyPhoneRule,
    email: emailRule,
    country: requiredRule(64),
    province: noRule,
    city: requiredRule(64),
    address: requiredRule(255),
    postcode: (value, { country }) => postcodeRule(countryOf(listed, country)?.postcode)(value),
  };
}
