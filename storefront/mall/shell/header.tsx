import { brand } from '@caravan/storefront-shared/brand';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { CartButton } from '../features/cart/cart-button.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { useIdle } from '../navigation/use-idle.ts';
import { AccountMenu } from './account-menu.tsx';
import { CategoryNav } from './category-nav.tsx';
import { ServiceIcon } from './icons.tsx';
import { Extra } from '@caravan/storefront-shared/extra';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { NarrowMenuButton } from './narrow-menu-button.tsx';
import './header.css';
import './header-lists.css';

const ChatButton = lazyWithTexts(['service'], () => import('../features/service/chat-button.tsx'));

/** On narrow screens the menu button has the categories, the account and the language, and the search a row of its own. */
export function Header() {
  const { t } = useTranslation();
  const idle = useIdle();
  return (
    <>
      <header className="shell-header">
        <div className="shell-header-row site-frame">
          <NarrowMenuButton />
          <Link
            href="/index"
            className="shell-header-home"
            aria-label={t('shell.home', { name: brand.name })}
          >
            <Logo />
          </Link>
          <SearchBox />
          <div className="shell-header-actions">
            <Extra fallback={<ServicePlace />}>{idle ? <ChatButton /> : <ServicePlace />}</Extra>
            <LanguageMenu />
            <AccountMenu />
            <CartButton />
          </div>
        </div>
      </header>
      <CategoryNav />
    </>
  );
}

/** The place of the icon, until what it does has come: a visitor who clicks is told to log in. */
function ServicePlace() {
  return (
    <span className="shell-header-action" aria-hidden="true">
      <ServiceIcon />
    </span>
  );
}
