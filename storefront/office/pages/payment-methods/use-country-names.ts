import { countryName } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';

/** Countries by their names, listed as the reader's language lists things. */
export function useCountryNames(): (codes: readonly string[]) => string {
  const { i18n } = useTranslation();
  const list = new Intl.ListFormat([i18n.language, 'en'], { type: 'unit', style: 'long' });
  return (codes) => list.format(codes.map(countryName));
}
