import {
  newEmailRule,
  noRule,
  passwordRule,
  requiredRule,
  sameAsRule,
  transactionPasswordRule,
  usernameRule,
  type Rule,
} from '@caravan/storefront-shared/forms';
import i18next from 'i18next';
import { phoneRules, type PhoneName, type PhoneNumbers } from '../../features/session/use-phone-numbers.ts';

/** What an account may be named by. */
export type Way = 'username' | 'email' | 'phone';

export type Name =
  | 'username'
  | 'email'
  | PhoneName
  | 'code'
  | 'password'
  | 'confirmation'
  | 'safeword'
  | 'invitation'
  | 'agreed';
export type Values = Readonly<Record<Name, string>>;

/** The field that a refusal of the catalogue (§8) is about. */
export const fields: ReadonlyMap<unknown, Name> = new Map<unknown, Name>([
  ['username-taken', 'username'],
  ['username-invalid', 'username'],
  ['email-invalid', 'email'],
  ['email-name-invalid', 'email'],
  ['email-taken', 'email'],
  ['phone-invalid', 'phone'],
  ['phone-no-such-number', 'phone'],
  ['phone-taken', 'phone'],
  ['code-wrong', 'code'],
  ['password-invalid', 'password'],
  ['fund-password-invalid', 'safeword'],
  ['referral-code-wrong', 'invitation'],
  ['referrer-no-authority', 'invitation'],
  ['agreement-required', 'agreed'],
]);

/** §5, in the order of the fields; of what names the account, only what was chosen. */
export function rulesOf(way: Way, numbers: PhoneNumbers | undefined): Readonly<Record<Name, Rule<Name>>> {
  const phone = phoneRules(numbers);
  return {
    username: way === 'username' ? usernameRule : noRule,
    email: way === 'email' ? newEmailRule : noRule,
    country: way === 'phone' ? phone.country : noRule,
    phone: way === 'phone' ? phone.phone : noRule,
    code: way === 'username' ? noRule : requiredRule(12),
    password: passwordRule,
    confirmation: sameAsRule('password'),
    safeword: (value) => (value === '' ? undefined : transactionPasswordRule(value)),
    invitation: noRule,
    agreed: (value) => (value === '' ? i18next.t('rules.agreement') : undefined),
  };
}

/** What the account is named by, as it is sent. */
export function nameOf(way: Way, values: Values, numbers: PhoneNumbers | undefined) {
  if (way === 'phone')
    return numbers?.phoneOf(values.country, values.phone) ?? { username: values.phone.trim() };
  return { username: values[way].trim() };
}
