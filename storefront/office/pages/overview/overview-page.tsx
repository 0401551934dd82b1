import { useResource } from '@caravan/storefront-shared/api';
import { EmptyState } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { waiting } from '../../api/waiting.ts';
import { ReadAt } from '../../features/read/read-at.tsx';
import { useSelf } from '../../features/session/use-self.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { workAreas, workGroups } from '../../work-areas.ts';
import { AreaCard } from './area-card.tsx';
import './overview-page.css';

/** Where the work is, for whoever is signed in, and how much of it waits. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const { may } = useSelf();
  const { data, ...read } = useResource(waiting());
  const areas = workAreas.filter(({ permission }) => may(permission));
  const groups = workGroups
    .map((group) => ({ group, inIt: areas.filter((area) => area.group === group) }))
    .filter(({ inIt }) => inIt.length > 0);
  return (
    <div className="site-page">
      <PageHeading title={t('office.overview')} />
      {areas.length === 0 && (
        <EmptyState title={t('office.noAreas.title')}>{t('office.noAreas.text')}</EmptyState>
      )}
      <div className="overview-read">{(data ?? read.error) !== undefined && <ReadAt read={read} />}</div>
      {groups.map(({ group, inIt }) => (
        <section key={group} aria-labelledby={`overview-${group}`}>
          <h2 id={`overview-${group}`} className="site-section-heading">
            {t(`office-overview.groups.${group}`)}
          </h2>
          <ul className="overview-areas">
            {inIt.map((area) => (
              <AreaCard key={area.id} area={area} waiting={data} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
