import type { Language as SpokenLanguage } from '@caravan/gateway/wire';

/**
 * The one place where the mall's own language codes meet BCP 47. Inside, a language is what the `lang` query parameter says
 * (§2); `tag` is for <html lang>, Intl and React Aria.
 */
export const languages = {
  en: { tag: 'en', name: 'English' },
  ar: { tag: 'ar', name: 'العربية' },
} as const satisfies Record<SpokenLanguage, { readonly tag: string; readonly name: string }>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

const rightToLeft = new Set(['ar', 'ur', 'fa', 'pr']);

export function isLanguage(code: string | null | undefined): code is Language {
  return code != null && Object.hasOwn(languages, code);
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

/** The locale for Intl and React Aria: Latin digits everywhere, so that amounts read the same in every language. */
export function localeOf(language: Language): string {
  return `${languages[language].tag}-u-nu-latn`;
}
