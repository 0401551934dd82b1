import type { Plugin } from 'vite';
import { languages } from '../i18n/codes.ts';

const ariaLocale = /react-(?:aria|stately)\/dist\/.*\/intl\/[^/]+\/([a-z]{2})-[A-Z]{2}\.m?js$/;

/**
 * React Aria brings its screen-reader texts in 34 locales with every component. Those of languages that the mall does not offer
 * are left out of the build; nothing ever requests them.
 */
export function spokenLocales(): Plugin {
  const spoken = new Set<string>(Object.values(languages).map(({ tag }) => tag));
  return {
    name: 'caravan:spoken-locales',
    enforce: 'pre',
    load(id) {
      const language = ariaLocale.exec(id)?.[1];
      return language === undefined || spoken.has(language) ? undefined : 'export default {};';
    },
  };
}
