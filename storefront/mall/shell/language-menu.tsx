import { currentLanguage, languages, lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { HeaderMenu } from './header-menu.tsx';
import { GlobeIcon } from './icons.tsx';

const LanguageList = lazyWithTexts([], () => import('./language-list.tsx'));

export function LanguageMenu() {
  const { t } = useTranslation();
  return (
    <HeaderMenu
      id="language-list"
      icon={<GlobeIcon />}
      name={t('shell.language')}
      chosen={<span className="shell-header-word">{languages[currentLanguage()].name}</span>}
      onIntent={LanguageList.preload}
    >
      {() => <LanguageList />}
    </HeaderMenu>
  );
}
