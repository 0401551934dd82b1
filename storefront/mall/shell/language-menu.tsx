import { currentLanguage, languageCodes, languages, switchLanguage } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { HeaderMenu } from './header-menu.tsx';
import { GlobeIcon } from './icons.tsx';

export function LanguageMenu() {
  const { t } = useTranslation();
  const present = currentLanguage();
  return (
    <HeaderMenu
      id="language-list"
      icon={<GlobeIcon />}
      name={t('shell.language')}
      chosen={<span>{languages[present].name}</span>}
    >
      {() =>
        languageCodes.map((code) => (
          <li key={code}>
            <button
              type="button"
              lang={languages[code].tag}
              aria-current={code === present ? 'true' : undefined}
              onClick={() => switchLanguage(code)}
            >
              {languages[code].name}
            </button>
          </li>
        ))
      }
    </HeaderMenu>
  );
}
