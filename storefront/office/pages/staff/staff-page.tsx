import { useResource } from '@caravan/storefront-shared/api';
import { useTranslation } from 'react-i18next';
import { staffList } from '../../api/staff.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { StaffTable } from './staff-table.tsx';
import './staff-page.css';

/** Who works for the mall, for administrators, who help colleagues that have lost their second factor. */
export default function StaffPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(staffList());
  if (!data && error) return <Failure error={error} onRetry={reload} title={t('office.areas.staff.title')} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.staff.title')} />
      <p className="site-muted staff-text">{t('office-staff.text')}</p>
      <StaffTable colleagues={data.pageList} />
    </div>
  );
}
