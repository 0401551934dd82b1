import { brand } from '@caravan/storefront-shared/brand';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { CartButton } from '../features/cart/cart-button.tsx';
import { ChatButton } from '../features/service/chat-button.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CategoryNav } from './category-nav.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import './header.css';

export function Header() {
  const { t } = useTranslation();
  return (
    <>
      <header className="shell-header">
        <div className="shell-header-row site-frame">
          <Link
            href="/index"
            className="shell-header-home"
            aria-label={t('shell.home', { name: brand.name })}
          >
            <Logo />
          </Link>
          <SearchBox />
          <div className="shell-header-actions">
            <ChatButton />
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
