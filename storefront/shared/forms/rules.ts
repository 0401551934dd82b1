import i18next, { type Areas } from 'i18next';

/** §5, as sentences. The server checks again; these save the round trip. */
const say = (key: Exclude<keyof Areas['rules'], `tooLong${string}`>): string => i18next.t(`rules.${key}`);

export const usernameRule = (value: string) =>
  /^[A-Za-z0-9]{6,30}$/.test(value.trim()) && !/^\d{8,20}$/.test(value.trim()) ? undefined : say('username');

export const signInNameRule = (value: string) => (value.trim() ? undefined : say('signInName'));

export const passwordRule = (value: string) =>
  /^[\x21-\x7e]{6,12}$/.test(value) ? undefined : say('password');

export const givenPasswordRule = (value: string) => (value ? undefined : say('passwordMissing'));

export const transactionPasswordRule = (value: string) =>
  /^\d{6}$/.test(value) ? undefined : say('transactionPassword');

export const requiredRule = (longest: number) => (value: string) => {
  if (!value.trim()) return say('required');
  return value.trim().length > longest ? i18next.t('rules.tooLong', { count: longest }) : undefined;
};

/** As the server counts: the text may be empty, and is never cut. */
export const atMostRule = (longest: number) => (value: string) =>
  value.length > longest ? i18next.t('rules.tooLong', { count: longest }) : undefined;

export const emailRule = (value: string) =>
  value === '' || (/^\S+@\S+\.\S+$/.test(value) && value.length <= 64) ? undefined : say('email');

export const phoneRule = (value: string) =>
  /^[+\d][\d\s()-]*$/.test(value.trim()) && /^\d{8,20}$/.test(value.replaceAll(/\D/g, ''))
    ? undefined
    : say('phone');

export const areaCodeRule = (value: string) => (/^(\+?\d{1,5})?$/.test(value) ? undefined : say('areaCode'));

export const postcodeRule = (value: string) =>
  value.trim().length >= 5 && value.trim().length <= 32 ? undefined : say('postcode');

export const noRule = () => undefined;
