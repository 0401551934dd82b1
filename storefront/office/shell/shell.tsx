import { brand, Sign } from '@caravan/storefront-shared/brand';
import { EmptyState, SkipLink } from '@caravan/ui-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from './language-choice.tsx';
import './shell.css';

/** The frame around every work area of the office. There is none yet, and it says so. */
export function Shell() {
  const { t } = useTranslation();
  const title = t('office.title', { name: brand.name });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <SkipLink href="#main">{t('office.skip')}</SkipLink>
      <header className="shell-header">
        <p className="shell-name">
          <Sign className="shell-sign" />
          {title}
        </p>
        <LanguageChoice />
      </header>
      <main id="main" className="shell-main" tabIndex={-1}>
        <h1>{t('office.heading')}</h1>
        <EmptyState title={t('office.noAreas')}>{t('office.who')}</EmptyState>
      </main>
    </>
  );
}
