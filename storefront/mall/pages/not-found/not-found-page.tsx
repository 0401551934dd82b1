import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { EmptyPicture } from '../../shell/empty-picture.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import '../../shell/empty.css';

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="shell-empty site-frame">
      <EmptyPicture name="road" />
      <p className="site-muted site-figures">404</p>
      <PageHeading title={t('not-found.title')} />
      <p>{t('not-found.text')}</p>
      <p className="shell-empty-actions">
        <LinkButton href="/index" variant="primary">
          {t('error.toHome')}
        </LinkButton>
        <LinkButton href="/classification">{t('shell.allCategories')}</LinkButton>
      </p>
    </div>
  );
}
