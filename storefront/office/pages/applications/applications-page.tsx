import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { applicationPage, type Application } from '../../api/applications.ts';
import { WorkList } from '../../features/work-list/work-list.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ApplicationTable } from './application-table.tsx';
import './applications-page.css';

const statuses = ['pending', 'approved', 'refused'] as const satisfies readonly Application['statusKey'][];

/** Buyers who want to run a store: traders open it, or say why not. */
export default function ApplicationsPage() {
  const { t } = useTranslation();
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.applications.title')} />
      <WorkList
        label={t('office-applications.statuses')}
        param="status"
        states={statuses}
        titleOf={(status) => t(`office-applications.status.${status}`)}
        noteOf={() => t('office-applications.order', { zone: timeZoneName() })}
        pageOf={({ state: status, ...page }) => applicationPage({ status, ...page })}
        none={t('office-applications.none')}
        noneText={t('office-applications.noneText')}
        renderTable={(found) => <ApplicationTable applications={found} />}
      />
    </div>
  );
}
