import { currentLanguage, languageCodes, languages, switchLanguage } from '@caravan/storefront-shared/i18n';
import { Button } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

/** The languages of the office, each by its own name. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const present = currentLanguage();
  return (
    <ul className="shell-languages" aria-label={t('office.language')}>
      {languageCodes.map((code) => (
        <li key={code}>
          <Button
            size="small"
            variant="quiet"
            lang={languages[code].tag}
            aria-current={code === present ? 'true' : undefined}
            onPress={() => switchLanguage(code)}
          >
            {languages[code].name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
