import { useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { EmptyState, KeysetPages, LoadingStatus, Skeleton, Tabs } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { adjustmentPage, type Adjustment } from '../../api/adjustments.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { AdjustmentTable } from './adjustment-table.tsx';
import { ProposalForm } from './proposal-form.tsx';
import './adjustments-page.css';

const PAGE_SIZE = 25;
const statuses = ['proposed', 'made', 'rejected'] as const satisfies readonly Adjustment['status'][];

const statusIn = (query: URLSearchParams) =>
  statuses.find((status) => status === query.get('status')) ?? 'proposed';

/** Corrections of buyers' balances: one person proposes, another decides. */
export default function AdjustmentsPage() {
  const { t } = useTranslation();
  const { may } = useSelf();
  const { query, setQuery } = useQuery();
  const status = statusIn(query);
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.adjustments.title')} />
      {may('adjustments.propose') && <ProposalForm />}
      <Tabs
        label={t('office-adjustments.statuses')}
        selected={status}
        onSelect={(id) => {
          if (id !== status) setQuery({ status: id, after: undefined });
        }}
        items={statuses.map((id) => ({
          id,
          title: t(`office-adjustments.status.${id}`),
          content: <OfStatus key={id} />,
        }))}
      />
    </div>
  );
}

function OfStatus() {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const after = Number(query.get('after'));
  const { data, error, reload } = useResource(
    adjustmentPage({
      status: statusIn(query),
      after: Number.isSafeInteger(after) && after > 0 ? after : 0,
      pageSize: PAGE_SIZE,
    }),
  );
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data)
    return (
      <LoadingStatus>
        <Skeleton shape="box" width="100%" height="16rem" />
      </LoadingStatus>
    );
  return (
    <div className="site-page">
      {data.pageList.length === 0 ? (
        <EmptyState title={t('office-adjustments.none')}>{t('office-adjustments.noneText')}</EmptyState>
      ) : (
        <>
          <p className="site-muted">{t('office-adjustments.order', { zone: timeZoneName() })}</p>
          <AdjustmentTable adjustments={data.pageList} />
        </>
      )}
      <KeysetPages
        firstHref={query.has('after') ? hrefWith({ after: undefined }) : undefined}
        nextHref={data.next === undefined ? undefined : hrefWith({ after: data.next })}
      />
    </div>
  );
}
