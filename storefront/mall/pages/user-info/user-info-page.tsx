import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Route, Switch, useLocation } from 'wouter';
import { useHasApps } from '../../api/apps.ts';
import { NotFound } from '../../routes.tsx';
import {
  AppIcon,
  BoxIcon,
  HeartIcon,
  KeyIcon,
  LoanIcon,
  PinIcon,
  StoreIcon,
  UserIcon,
  WalletIcon,
} from '../../shell/icons.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import './user-info-page.css';

const places = [
  { href: '/userInfo/dashboard', text: 'account.dashboard', Icon: UserIcon },
  { href: '/userInfo/my-order', text: 'account.orders', Icon: BoxIcon },
  { href: '/userInfo/money-package', text: 'account.wallet', Icon: WalletIcon },
  { href: '/credit/myLoan', text: 'account.loans', Icon: LoanIcon },
  { href: '/userInfo/collect-goods', text: 'account.favourites', Icon: HeartIcon },
  { href: '/userInfo/collect-shop', text: 'account.followedShops', Icon: StoreIcon },
  { href: '/userInfo/setup/shipping-address', text: 'account.addresses', Icon: PinIcon },
  { href: '/userInfo/setup', text: 'account.setup', Icon: KeyIcon },
  { href: '/userInfo/download', text: 'account.apps', Icon: AppIcon },
] as const;

/** Few are invited, so no page waits for it. */
const InvitationNotice = lazyWithTexts(
  ['invitations'],
  () => import('../../features/invitations/invitation-notice.tsx'),
);

const pages = [
  [
    '/userInfo/dashboard',
    lazyWithTexts(
      ['after-sales', 'bulk', 'cart', 'contact', 'invitations', 'orders', 'rules', 'setup', 'wallet'],
      () => import('./dashboard/dashboard-page.tsx'),
    ),
  ],
  [
    '/userInfo/my-order',
    lazyWithTexts(
      ['after-sales', 'bulk', 'cart', 'orders', 'rules'],
      () => import('./my-order/my-order-page.tsx'),
    ),
  ],
  [
    '/userInfo/order-detail',
    lazyWithTexts(
      ['after-sales', 'bulk', 'invoice', 'orders', 'pay', 'rules', 'service', 'settlement'],
      () => import('./order-detail/order-detail-page.tsx'),
    ),
  ],
  [
    '/userInfo/order-invoice',
    lazyWithTexts(['invoice', 'orders', 'pay'], () => import('./order-invoice/order-invoice-page.tsx')),
  ],
  [
    '/userInfo/order-return',
    lazyWithTexts(
      ['after-sales', 'orders', 'pay', 'rules'],
      () => import('./order-return/order-return-page.tsx'),
    ),
  ],
  [
    '/userInfo/order-evaluation',
    lazyWithTexts(
      ['after-sales', 'orders', 'pay', 'rules'],
      () => import('./order-evaluation/order-evaluation-page.tsx'),
    ),
  ],
  [
    '/userInfo/collect-goods',
    lazyWithTexts(['favourites', 'goods'], () => import('./collect-goods/collect-goods-page.tsx')),
  ],
  [
    '/userInfo/collect-shop',
    lazyWithTexts(['favourites', 'goods'], () => import('./collect-shop/collect-shop-page.tsx')),
  ],
  [
    '/userInfo/money-package',
    lazyWithTexts(['orders', 'wallet'], () => import('./money-package/money-package-page.tsx')),
  ],
  [
    '/userInfo/money-package/recharge',
    lazyWithTexts(['orders', 'recharge', 'settlement'], () => import('./recharge/recharge-page.tsx')),
  ],
  [
    '/userInfo/money-package/withdraw',
    lazyWithTexts(['rules', 'wallet', 'withdraw'], () => import('./withdraw/withdraw-page.tsx')),
  ],
  [
    '/userInfo/money-package/withdrawal',
    lazyWithTexts(['withdraw'], () => import('./withdrawal/withdrawal-page.tsx')),
  ],
  [
    '/userInfo/money-package/proof',
    lazyWithTexts(['proof'], () => import('./balance-proof/balance-proof-page.tsx')),
  ],
  ['/userInfo/download', lazyWithTexts(['download'], () => import('./download/download-page.tsx'))],
  ['/userInfo/setup', lazyWithTexts(['setup'], () => import('./setup/setup-page.tsx'))],
  ['/userInfo/setup/avatar', lazyWithTexts(['rules', 'setup'], () => import('./avatar/avatar-page.tsx'))],
  [
    '/userInfo/setup/login-password',
    lazyWithTexts(['rules', 'setup'], () => import('./login-password/login-password-page.tsx')),
  ],
  ['/userInfo/setup/sessions', lazyWithTexts(['sessions'], () => import('./sessions/sessions-page.tsx'))],
  ['/userInfo/setup/invite', lazyWithTexts(['invite'], () => import('./invite/invite-page.tsx'))],
  [
    '/userInfo/setup/contact',
    lazyWithTexts(['contact', 'rules', 'session', 'setup'], () => import('./contact/contact-page.tsx')),
  ],
  [
    '/userInfo/setup/account-cancellation',
    lazyWithTexts(['rules', 'setup'], () => import('./account-cancellation/account-cancellation-page.tsx')),
  ],
  [
    '/userInfo/setup/transaction-password',
    lazyWithTexts(
      ['password', 'rules'],
      () => import('./transaction-password/transaction-password-page.tsx'),
    ),
  ],
  [
    '/userInfo/setup/shipping-address',
    lazyWithTexts(['address', 'rules'], () => import('./shipping-address/shipping-address-page.tsx')),
  ],
] as const;

/** What begins with this and has no place of its own belongs to that place. */
const parents = [
  { beginning: '/userInfo/setup/', place: '/userInfo/setup' },
  { beginning: '/userInfo/order-', place: '/userInfo/my-order' },
  { beginning: '/userInfo/money-package/', place: '/userInfo/money-package' },
] as const;

/** The place that a page belongs to: an order is among the orders, and a setting without a place of its own among the settings. */
function currentIn(path: string): string {
  if (places.some(({ href }) => href === path)) return path;
  return parents.find(({ beginning }) => path.startsWith(beginning))?.place ?? path;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** The user centre (§2): its navigation at the start, the page beside it. */
export default function UserInfoPage() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const hasApps = useHasApps(true);
  const shown = places.filter(({ href }) => href !== '/userInfo/download' || hasApps);
  // where the places are a row that scrolls, the current one is in its middle
  useEffect(() => {
    const place = list.current?.children[places.findIndex(({ href }) => href === currentIn(path))];
    if (list.current && place) list.current.scrollBy({ left: middleOf(place) - middleOf(list.current) });
  }, [path]);
  return (
    <div className="user-info site-frame">
      <nav className="user-info-nav" aria-label={t('account.places')}>
        <ul ref={list}>
          {shown.map(({ href, text, Icon }) => (
            <li key={href}>
              <Link href={href} aria-current={currentIn(path) === href ? 'page' : undefined}>
                <Icon />
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="user-info-page">
        <Suspense>{path !== '/userInfo/dashboard' && <InvitationNotice />}</Suspense>
        {path.startsWith('/userInfo/setup/') && (
          <p className="user-info-back">
            <Link href="/userInfo/setup">{t('account.setup')}</Link>
          </p>
        )}
        <Suspense fallback={<PageWaiting />}>
          <Switch>
            {pages.map(([address, Page]) => (
              <Route key={address} path={address} component={Page} />
            ))}
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </div>
    </div>
  );
}
