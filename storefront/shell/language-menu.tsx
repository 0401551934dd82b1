import { useTranslation } from 'react-i18next';
import { languageCodes, languages } from '../i18n/codes.ts';
import { currentLanguage, switchLanguage } from '../i18n/language.ts';
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
