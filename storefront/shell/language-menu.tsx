import { useTranslation } from 'react-i18next';
import { languageCodes, languages } from '../i18n/codes.ts';
import { currentLanguage, switchLanguage } from '../i18n/language.ts';
import { ChevronDownIcon, GlobeIcon } from './icons.tsx';
import { useDisclosure } from './use-disclosure.ts';

export function LanguageMenu() {
  const { t } = useTranslation();
  const { open, root, trigger, toggle } = useDisclosure();
  const present = currentLanguage();
  return (
    <div className="header-menu" ref={root}>
      <button
        ref={trigger}
        type="button"
        className="header-action"
        aria-expanded={open}
        aria-controls="language-list"
        onClick={toggle}
      >
        <GlobeIcon />
        <span className="visually-hidden">{t('shell.language')}: </span>
        <span>{languages[present].name}</span>
        <ChevronDownIcon />
      </button>
      <ul id="language-list" className="header-list" hidden={!open}>
        {languageCodes.map((code) => (
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
        ))}
      </ul>
    </div>
  );
}
