import { Card, EmptyState } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSelf } from '../../features/session/use-self.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { workAreas } from '../../work-areas.ts';
import './overview-page.css';

/** Where the work is, for whoever is signed in. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const { may } = useSelf();
  const areas = workAreas.filter(({ permission }) => may(permission));
  return (
    <div className="site-page">
      <PageHeading title={t('office.overview')} />
      {areas.length === 0 && (
        <EmptyState title={t('office.noAreas.title')}>{t('office.noAreas.text')}</EmptyState>
      )}
      <ul className="overview-areas">
        {areas.map(({ id, path }) => (
          <Card as="li" key={id} className="overview-area">
            <h2>
              <Link href={path}>{t(`office.areas.${id}.title`)}</Link>
            </h2>
            <p className="site-muted">{t(`office.areas.${id}.text`)}</p>
          </Card>
        ))}
      </ul>
    </div>
  );
}
