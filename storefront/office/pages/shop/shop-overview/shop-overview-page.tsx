import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LoadingStatus, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { takings } from '../../../api/sales.ts';
import { ReadAt } from '../../../features/read/read-at.tsx';
import { useLast } from '../../../features/read/use-last.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { Assistance } from './assistance.tsx';
import { rangeIn } from './days.ts';
import { OverTime } from './over-time.tsx';
import { ToDo } from './to-do.tsx';
import './shop-overview-page.css';

/** What a shop has to do, until when, and what it earns. */
export default function ShopOverviewPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const { data: present, ...read } = useResource(takings(rangeIn(query)));
  // another range keeps its link, and the focus on it, while it is read
  const data = useLast(present);
  return (
    <div className="site-page">
      <PageHeading title={t('office-shop-overview.title')} />
      {!data && read.error !== undefined && <Failure error={read.error} onRetry={read.reload} />}
      {!data && read.error === undefined && (
        <LoadingStatus>
          <Skeleton shape="box" width="100%" height="30rem" />
        </LoadingStatus>
      )}
      {data && (
        <>
          <ReadAt read={read} />
          <ToDo takings={data} />
          <OverTime takings={data} />
        </>
      )}
      <Assistance />
    </div>
  );
}
