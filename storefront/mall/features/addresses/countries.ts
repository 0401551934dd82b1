import { currentLanguage, languages } from '@caravan/storefront-shared/i18n';
import type { SelectOption } from '@caravan/ui-kit';

/** ISO 3166 codes of the countries that goods are shipped to. */
const codes =
  'AE AR AT AU BD BE BG BH BR CA CH CL CN CO CY CZ DE DK DZ EE EG ES FI FR GB GR HK HR HU ID IE IL IN IQ IS IT JO JP KE KR KW KZ LB LK LT LU LV MA MT MX MY NG NL NO NZ OM PE PH PK PL PT QA RO RS SA SE SG SI SK TH TN TR TW TZ UA UG US UY VN ZA';

/**
 * Countries by their names in the reader's language. The English name is stored and sent, so that it reads the same on every
 * label; `kept` is a stored name that the list may not know.
 */
export function countryOptions(kept: string): SelectOption[] {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const local = new Intl.DisplayNames(languages[currentLanguage()].tag, { type: 'region' });
  const options = codes
    .split(' ')
    .map((code) => ({ value: english.of(code) ?? code, label: local.of(code) ?? code }));
  const known = kept === '' || options.some(({ value }) => value === kept);
  const all = known ? options : [...options, { value: kept, label: kept }];
  return all.toSorted((a, b) => a.label.localeCompare(b.label));
}
