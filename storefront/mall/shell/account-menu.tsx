import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { useSession } from '@caravan/storefront-shared/session';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { wayBack } from '../features/session/way-back.ts';
import { useFirstRender } from '../navigation/use-first-render.ts';
import { Extra } from '@caravan/storefront-shared/extra';
import { HeaderMenu } from './header-menu.tsx';
import { UserIcon } from './icons.tsx';

/** A visitor has none. */
const Avatar = lazyWithTexts([], () => import('../features/account/avatar.tsx'));
const AccountList = lazyWithTexts([], () => import('./account-list.tsx'));

/** The username leads to the overview (§2); the list beside it to the rest of the account. */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useSession((state) => state.user);
  if (!user) return <VisitorLinks />;
  return (
    <div className="shell-header-account">
      <Link className="shell-header-action" href="/userInfo/dashboard">
        <Extra fallback={<UserIcon />}>
          <Avatar />
        </Extra>
        <bdi className="shell-header-name">{user.username}</bdi>
      </Link>
      <HeaderMenu id="account-list" name={t('shell.account')} onIntent={AccountList.preload}>
        {(close) => <AccountList onChoose={close} />}
      </HeaderMenu>
    </div>
  );
}

function VisitorLinks() {
  const { t } = useTranslation();
  const first = useFirstRender();
  const back = first ? undefined : wayBack(location.pathname);
  return (
    <>
      <Link className="shell-header-action" href={withReturn('/login', back)}>
        <UserIcon />
        <span className="shell-header-login">{t('shell.login')}</span>
      </Link>
      <Link
        className="shell-header-action shell-header-action-strong shell-header-wide"
        href={withReturn('/register', back)}
      >
        {t('shell.register')}
      </Link>
    </>
  );
}
