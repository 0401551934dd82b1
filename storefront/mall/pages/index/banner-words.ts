import { currentLanguage, languages, type Language } from '@caravan/storefront-shared/i18n';
import type { Banner } from '../../api/shop.ts';

/** What a banner says to this reader. `lang` marks words of another language than the page's. */
export function bannerWords(banner: Banner, language: Language = currentLanguage()) {
  const translated = banner.translations[language];
  const { title, subtitle, alt = '' } = translated ?? banner;
  const foreign = !translated && language !== 'en';
  return { title, subtitle, alt, lang: foreign ? languages.en.tag : undefined };
}
