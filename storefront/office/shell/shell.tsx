import { onLoggedOut } from '@caravan/storefront-shared/api';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { SkipLink } from '@caravan/ui-kit';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { dropSession } from '../features/session/leave.ts';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { PageFailure } from './page-failure.tsx';
import { Pages } from './pages.tsx';
import './shell.css';

const Notices = lazyWithTexts([], () => import('./notices.tsx'));

/** The frame around every page of the office. */
export function Shell() {
  const { t } = useTranslation();
  const [path] = useLocation();
  useEffect(() => onLoggedOut(dropSession), []);
  return (
    <>
      <SkipLink href="#main">{t('office.skip')}</SkipLink>
      <Header />
      <div className="shell-body">
        <Navigation />
        <main id="main" className="shell-main" tabIndex={-1}>
          <PageFailure address={path}>
            <Pages />
          </PageFailure>
        </main>
      </div>
      <Suspense>
        <Notices />
      </Suspense>
    </>
  );
}
