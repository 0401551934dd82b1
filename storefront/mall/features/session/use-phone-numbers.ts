import { phoneRule, type Rule } from '@caravan/storefront-shared/forms';
import { codeWithoutTexts } from '@caravan/storefront-shared/i18n';
import i18next from 'i18next';
import { useEffect, useState } from 'react';

import type * as numbersOfTheWorld from './phone-numbers.ts';

export type PhoneNumbers = typeof numbersOfTheWorld;

const load = codeWithoutTexts(() => import('./phone-numbers.ts'));

/** What is known of phone numbers, loaded once it is wanted; undefined: not yet. */
export function usePhoneNumbers(wanted: boolean): PhoneNumbers | undefined {
  const [known, setKnown] = useState<PhoneNumbers>();
  useEffect(() => {
    let gone = false;
    if (wanted) void load().then((loaded) => !gone && setKnown(loaded));
    return () => {
      gone = true;
    };
  }, [wanted]);
  return known;
}

export type PhoneName = 'country' | 'phone';

/** Without a country eight digits are asked for (§5), with one a number that it has. */
export function phoneRules(numbers: PhoneNumbers | undefined): Record<PhoneName, Rule<PhoneName>> {
  return {
    country: (country) => (country === '' ? i18next.t('rules.phoneCountry') : undefined),
    phone: (typed, { country }) => {
      if (!numbers || country === '') return phoneRule(typed);
      return numbers.phoneOf(country, typed) ? undefined : i18next.t('rules.phoneOfCountry');
    },
  };
}

/** Where somebody probably is: the region of the first language of their browser that names one; '': nobody knows. */
export function likelyCountry(languages: readonly string[] = navigator.languages): string {
  return languages.map(regionOf).find((region) => /^[A-Z]{2}$/.test(region)) ?? '';
}

/** Some browsers name a language as their system does, such as en-US@posix, which is none. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).region ?? '';
  } catch {
    return '';
  }
}
