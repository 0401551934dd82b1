import i18next from 'i18next';

/** §5, as sentences. The server checks again; these save the round trip. */

export const usernameRule = (value: string) =>
  /^[A-Za-z0-9]{6,30}$/.test(value.trim()) && !/^\d{8,20}$/.test(value.trim())
    ? undefined
    : i18next.t('rules.username');

export const signInNameRule = (value: string) => (value.trim() ? undefined : i18next.t('rules.signInName'));

export const passwordRule = (value: string) =>
  /^[\x21-\x7e]{6,12}$/.test(value) ? undefined : i18next.t('rules.password');

export const givenPasswordRule = (value: string) => (value ? undefined : i18next.t('rules.passwordMissing'));

export const transactionPasswordRule = (value: string) =>
  /^\d{6}$/.test(value) ? undefined : i18next.t('rules.transactionPassword');

export const requiredRule = (longest: number) => (value: string) => {
  if (!value.trim()) return i18next.t('rules.required');
  return value.trim().length > longest ? i18next.t('rules.tooLong', { count: longest }) : undefined;
};

/** As the server counts: the text may be empty, and is never cut. */
export const atMostRule = (longest: number) => (value: string) =>
  value.length > longest ? i18next.t('rules.tooLong', { count: longest }) : undefined;

export const emailRule = (value: string) =>
  value === '' || (/^\S+@\S+\.\S+$/.test(value) && value.length <= 64) ? undefined : i18next.t('rules.email');

export const givenEmailRule = (value: string) =>
  value.trim() !== '' && emailRule(value.trim()) === undefined ? undefined : i18next.t('rules.givenEmail');

/** Of a new account: what stands before the @ has at least six letters and digits. */
export const newEmailRule = (value: string) => {
  const fault = givenEmailRule(value);
  if (fault !== undefined) return fault;
  return /^[A-Za-z0-9]{6,}@/.test(value.trim()) ? undefined : i18next.t('rules.emailName');
};

export const phoneRule = (value: string) =>
  /^[+\d][\d\s()-]*$/.test(value.trim()) && /^\d{8,20}$/.test(value.replaceAll(/\D/g, ''))
    ? undefined
    : i18next.t('rules.phone');

export const areaCodeRule = (value: string) =>
  /^(\+?\d{1,5})?$/.test(value) ? undefined : i18next.t('rules.areaCode');

type PostcodeForm = {
  readonly form: 'own' | 'none' | 'unknown';
  readonly examples: readonly string[];
};

/** As the country has them. The server knows their exact form; without a word of it, more than four characters. */
export const postcodeRule =
  ({ form, examples }: PostcodeForm = { form: 'unknown', examples: [] }) =>
  (value: string) => {
    const { length } = value.trim();
    if (length > 32) return i18next.t('rules.tooLong', { count: 32 });
    if (form === 'own' && length === 0) return i18next.t('rules.postcodeLike', { example: examples[0] });
    return form === 'unknown' && length < 5 ? i18next.t('rules.postcode') : undefined;
  };

/** For a field in which another one is typed again. */
export const sameAsRule =
  <Name extends string>(other: Name) =>
  (value: string, values: Readonly<Record<Name, string>>) =>
    value === values[other] ? undefined : i18next.t('rules.confirmation');

export const noRule = () => undefined;
