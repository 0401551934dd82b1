import { onLoggedOut } from '@caravan/storefront-shared/api';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { CartPlace } from '../features/cart/cart-place.tsx';
import { dropSession } from '../features/session/drop-session.ts';
import { EarlyPresses } from '../navigation/early-presses.tsx';
import { useIdle } from '../navigation/use-idle.ts';
import { chatPath } from '../routes.tsx';
import { DevelopmentStrip } from './development-strip.tsx';
import { Extra } from '@caravan/storefront-shared/extra';
import { Header } from './header.tsx';
import { PageFailure } from './page-failure.tsx';
import { Pages } from './pages.tsx';

const Footer = lazyWithTexts([], () => import('./footer.tsx'));
const Floating = lazyWithTexts([], () => import('./floating.tsx'));
const Notices = lazyWithTexts([], () => import('./notices.tsx'));

/** The frame around every page. */
export function Shell() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const idle = useIdle();
  useEffect(() => onLoggedOut(dropSession), []);
  if (path === chatPath)
    return (
      <>
        <main id="main" tabIndex={-1}>
          <PageFailure address={path}>
            <Pages />
          </PageFailure>
        </main>
        <Extra>{idle && <Notices />}</Extra>
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
      <EarlyPresses of="frame" />
      <Extra>
        <Footer />
      </Extra>
      <Extra>{idle && <Floating />}</Extra>
      <Extra>{idle && <Notices />}</Extra>
      <CartPlace />
    </>
  );
}
