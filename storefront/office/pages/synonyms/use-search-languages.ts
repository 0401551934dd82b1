import { useTranslation } from 'react-i18next';

/** Search knows words of more languages than the mall speaks. */
const known = ['en', 'ar', 'zh'] as const;

/** The languages whose words search may know, for a choice. */
export function useSearchLanguages() {
  const { t } = useTranslation();
  return known.map((code) => ({ value: code as string, label: t(`office-synonyms.languages.${code}`) }));
}
