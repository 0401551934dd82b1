import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { withAfterSales } from '../../i18n/after-sales.ts';
import { NotFound } from '../../routes.tsx';
import { BoxIcon, KeyIcon, PinIcon, UserIcon, WalletIcon } from '../../shell/icons.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import './user-info-page.css';

const places = [
  { href: '/userInfo/dashboard', text: 'account.dashboard', Icon: UserIcon },
  { href: '/userInfo/my-order', text: 'account.orders', Icon: BoxIcon },
  { href: '/userInfo/money-package', text: 'account.wallet', Icon: WalletIcon },
  { href: '/userInfo/setup/shipping-address', text: 'account.addresses', Icon: PinIcon },
  { href: '/userInfo/setup/transaction-password', text: 'account.transactionPassword', Icon: KeyIcon },
] as const;

const pages = [
  ['/userInfo/dashboard', lazy(() => withAfterSales(import('./dashboard/dashboard-page.tsx')))],
  ['/userInfo/my-order', lazy(() => withAfterSales(import('./my-order/my-order-page.tsx')))],
  ['/userInfo/order-detail', lazy(() => withAfterSales(import('./order-detail/order-detail-page.tsx')))],
  ['/userInfo/order-return', lazy(() => withAfterSales(import('./order-return/order-return-page.tsx')))],
  [
    '/userInfo/order-evaluation',
    lazy(() => withAfterSales(import('./order-evaluation/order-evaluation-page.tsx'))),
  ],
  ['/userInfo/money-package', lazy(() => import('./money-package/money-package-page.tsx'))],
  ['/userInfo/money-package/recharge', lazy(() => import('./recharge/recharge-page.tsx'))],
  [
    '/userInfo/setup/transaction-password',
    lazy(() => import('./transaction-password/transaction-password-page.tsx')),
  ],
  ['/userInfo/setup/shipping-address', lazy(() => import('./shipping-address/shipping-address-page.tsx'))],
] as const;

/** The user centre (§2): its places at the start, the page beside them. */
export default function UserInfoPage() {
  const { t } = useTranslation();
  const [path] = useLocation();
  return (
    <div className="user-info site-frame">
      <nav className="user-info-nav" aria-label={t('account.places')}>
        <ul>
          {places.map(({ href, text, Icon }) => (
            <li key={href}>
              <Link href={href} aria-current={path === href ? 'page' : undefined}>
                <Icon />
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="user-info-page">
        <Suspense fallback={<PageWaiting />}>
          <Switch>
            {pages.map(([address, Page]) => (
              <Route key={address} path={address} component={Page} />
            ))}
            <Route path="/userInfo/setup">
              <Redirect to="/userInfo/setup/shipping-address" replace />
            </Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </div>
    </div>
  );
}
