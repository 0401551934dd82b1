import { onLoggedOut } from '@caravan/storefront-shared/api';
import { Extra } from '@caravan/storefront-shared/extra';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { SkipLink } from '@caravan/ui-kit';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { PageFailure } from './page-failure.tsx';
import './shell.css';

const Notices = lazyWithTexts([], () => import('./notices.tsx'));

type Props = {
  readonly header: ReactNode;
  readonly navigation: ReactNode;
  /** The server knows the session no more. */
  readonly onEnded: () => void;
  readonly children: ReactNode;
};

/** The frame around every page of the office. */
export function Shell({ header, navigation, onEnded, children }: Props) {
  const { t } = useTranslation();
  const [path] = useLocation();
  useEffect(() => onLoggedOut(onEnded), [onEnded]);
  return (
    <>
      <SkipLink href="#main">{t('office.skip')}</SkipLink>
      {header}
      <div className="shell-body">
        {navigation}
        <main id="main" className="shell-main" tabIndex={-1}>
          <PageFailure address={path}>{children}</PageFailure>
        </main>
      </div>
      <Extra>
        <Notices />
      </Extra>
    </>
  );
}
