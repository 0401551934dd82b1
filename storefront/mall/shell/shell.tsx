import { onLoggedOut } from '@caravan/storefront-shared/api';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { CartDrawer, FloatingCart } from '../features/cart/lazy-drawer.ts';
import { useCart } from '../features/cart/store.ts';
import { Lottery } from '../features/lottery/lottery.tsx';
import { dropSession } from '../features/session/leave.ts';
import { useHeartbeat } from '../features/session/use-heartbeat.ts';
import { chatPath } from '../routes.tsx';
import { BackToTop } from './back-to-top.tsx';
import { DevelopmentStrip } from './development-strip.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

import { PageFailure } from './page-failure.tsx';
import { Pages } from './pages.tsx';

const Notices = lazyWithTexts([], () => import('./notices.tsx'));

/** The frame around every page. */
export function Shell() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const cartOpen = useCart((state) => state.open);
  const filled = useCart((state) => state.lines.length > 0);
  useHeartbeat();
  useEffect(() => onLoggedOut(dropSession), []);
  if (path === chatPath)
    return (
      <>
        <main id="main" tabIndex={-1}>
          <PageFailure address={path}>
            <Pages />
          </PageFailure>
        </main>
        <Suspense>
          <Notices />
        </Suspense>
      </>
    );
  return (
    <>
      <a className="shell-skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <DevelopmentStrip />
      <Header />
      <main id="main" className="shell-main" tabIndex={-1}>
        <PageFailure address={path}>
          <Pages />
        </PageFailure>
      </main>
      <Lottery />
      <Footer />
      <BackToTop />
      <Suspense>
        <Notices />
      </Suspense>
      <Suspense>{filled && <FloatingCart />}</Suspense>
      <Suspense>{cartOpen && <CartDrawer />}</Suspense>
    </>
  );
}
