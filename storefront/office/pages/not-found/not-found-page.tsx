import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { home } from '../../parts.ts';
import { PageHeading } from '../../shell/page-heading.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="site-page">
      <PageHeading title={t('office.notFound.title')} />
      <p>{t('office.notFound.text')}</p>
      <p>
        <LinkButton href={home()}>{t('office.toOverview')}</LinkButton>
      </p>
    </div>
  );
}
