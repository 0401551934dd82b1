import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { useSession } from '@caravan/storefront-shared/session';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { leave } from '../features/session/leave.ts';
import { HeaderMenu } from './header-menu.tsx';
import { BoxIcon, HeartIcon, KeyIcon, LoanIcon, PinIcon, StoreIcon, UserIcon, WalletIcon } from './icons.tsx';

/** A visitor has none. */
const Avatar = lazyWithTexts([], () => import('../features/account/avatar.tsx'));

const places = [
  { href: '/userInfo/dashboard', text: 'account.dashboard', Icon: UserIcon },
  { href: '/userInfo/my-order', text: 'account.orders', Icon: BoxIcon },
  { href: '/userInfo/money-package', text: 'account.wallet', Icon: WalletIcon },
  { href: '/credit/myLoan', text: 'account.loans', Icon: LoanIcon },
  { href: '/userInfo/collect-goods', text: 'account.favourites', Icon: HeartIcon },
  { href: '/userInfo/collect-shop', text: 'account.followedShops', Icon: StoreIcon },
  { href: '/userInfo/setup/shipping-address', text: 'account.addresses', Icon: PinIcon },
  { href: '/userInfo/setup', text: 'account.setup', Icon: KeyIcon },
] as const;

export function AccountMenu() {
  const { t } = useTranslation();
  const user = useSession((state) => state.user);
  if (!user) return <VisitorLinks />;
  return (
    <HeaderMenu
      id="account-list"
      icon={
        <Suspense fallback={<UserIcon />}>
          <Avatar />
        </Suspense>
      }
      name={t('shell.account')}
      chosen={<bdi className="shell-header-name">{user.username}</bdi>}
    >
      {(close) => (
        <>
          {places.map(({ href, text, Icon }) => (
            <li key={href}>
              <Link href={href} onClick={close}>
                <Icon />
                {t(text)}
              </Link>
            </li>
          ))}
          <li className="shell-header-list-end">
            <button type="button" onClick={() => void leave()}>
              {t('shell.logout')}
            </button>
          </li>
        </>
      )}
    </HeaderMenu>
  );
}

function VisitorLinks() {
  const { t } = useTranslation();
  const back = /^\/(login|register)/.test(location.pathname) ? '/index' : undefined;
  return (
    <>
      <Link className="shell-header-action" href={withReturn('/login', back)}>
        <UserIcon />
        {t('shell.login')}
      </Link>
      <Link className="shell-header-action shell-header-action-strong" href={withReturn('/register', back)}>
        {t('shell.register')}
      </Link>
    </>
  );
}
