import { currentLanguage, languages } from '@caravan/storefront-shared/i18n';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { useSession } from '@caravan/storefront-shared/session';
import { Drawer, LinkButton } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import Avatar from '../features/account/avatar.tsx';
import { useCategoryTree } from '../features/goods/use-categories.ts';
import { wayBack } from '../features/session/way-back.ts';
import AccountList from './account-list.tsx';
import { goodsOfCategory } from './goods-of-category.ts';
import { ChevronDownIcon, GlobeIcon } from './icons.tsx';
import LanguageList from './language-list.tsx';
import './narrow-menu.css';

/** The menu of narrow screens: who one is, all categories and the language. */
export default function NarrowMenu({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const user = useSession((state) => state.user);
  const back = wayBack(location.pathname);
  const branches = useCategoryTree().data?.pageList ?? [];
  return (
    <Drawer open side="start" onClose={onClose} title={t('shell.menu')} className="shell-narrow-menu">
      {user ? (
        <section aria-label={t('shell.account')}>
          <Link className="shell-narrow-menu-user" href="/userInfo/dashboard" onClick={onClose}>
            <Avatar size={32} />
            <bdi>{user.username}</bdi>
          </Link>
          <Part title={t('shell.account')}>
            <AccountList onChoose={onClose} />
          </Part>
        </section>
      ) : (
        <p className="shell-narrow-menu-entry">
          <LinkButton variant="primary" href={withReturn('/login', back)} onClick={onClose}>
            {t('shell.login')}
          </LinkButton>
          <LinkButton href={withReturn('/register', back)} onClick={onClose}>
            {t('shell.register')}
          </LinkButton>
        </p>
      )}
      <nav aria-label={t('shell.categories')}>
        <h3>{t('shell.categories')}</h3>
        {branches.map(({ categoryId, name, children }) => (
          <Part key={categoryId} title={name}>
            {[{ categoryId, name: t('menu.allOf', { name }) }, ...children].map((category) => (
              <li key={category.categoryId}>
                <Link
                  href={goodsOfCategory(
                    category.categoryId,
                    category.categoryId === categoryId ? name : category.name,
                  )}
                  onClick={onClose}
                >
                  {category.name}
                </Link>
              </li>
            ))}
          </Part>
        ))}
        <Link className="shell-narrow-menu-link" href="/classification" onClick={onClose}>
          {t('menu.onOnePage')}
        </Link>
      </nav>
      <Part
        title={
          <>
            <GlobeIcon />
            <span className="site-visually-hidden">{t('shell.language')}: </span>
            {languages[currentLanguage()].name}
          </>
        }
      >
        <LanguageList />
      </Part>
    </Drawer>
  );
}

/** One part of the menu is open at a time. */
function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <details className="shell-narrow-menu-part" name="shell-narrow-menu">
      <summary>
        {title}
        <ChevronDownIcon />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
