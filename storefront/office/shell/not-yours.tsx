import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { home } from '../parts.ts';
import { PageHeading } from './page-heading.tsx';

/** A page that the role of who is signed in does not include: why, and whom to ask. */
export function NotYours() {
  const { t } = useTranslation();
  return (
    <div className="site-page">
      <PageHeading title={t('office.notYours.title')} />
      <p>{t('office.notYours.text')}</p>
      <p>
        <LinkButton href={home()}>{t('office.toOverview')}</LinkButton>
      </p>
    </div>
  );
}
