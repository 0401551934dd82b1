import { useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { EmptyState, KeysetPages, LoadingStatus, Skeleton, Tabs } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { withdrawalPage } from '../../api/withdrawals.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { stageIn, stages } from './stages.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';

const PAGE_SIZE = 25;

/** Withdrawals of all buyers by how far they have got; stage and page are in the address. */
export default function WithdrawalsPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const stage = stageIn(query);
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.withdrawals.title')} />
      <Tabs
        label={t('office-withdrawals.stages')}
        selected={stage}
        onSelect={(id) => {
          if (id !== stage) setQuery({ stage: id, after: undefined });
        }}
        items={stages.map((id) => ({
          id,
          title: t(`office-withdrawals.stage.${id}`),
          content: <OfStage key={id} />,
        }))}
      />
    </div>
  );
}

function OfStage() {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const after = Number(query.get('after'));
  const { data, error, reload } = useResource(
    withdrawalPage({
      stage: stageIn(query),
      after: Number.isSafeInteger(after) && after > 0 ? after : 0,
      pageSize: PAGE_SIZE,
    }),
  );
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data)
    return (
      <LoadingStatus>
        <Skeleton shape="box" width="100%" height="24rem" />
      </LoadingStatus>
    );
  return (
    <div className="site-page">
      {data.pageList.length === 0 ? (
        <EmptyState title={t('office-withdrawals.none')}>{t('office-withdrawals.noneText')}</EmptyState>
      ) : (
        <>
          <p className="site-muted">{t('office-withdrawals.order', { zone: timeZoneName() })}</p>
          <WithdrawalTable withdrawals={data.pageList} />
        </>
      )}
      <KeysetPages
        firstHref={query.has('after') ? hrefWith({ after: undefined }) : undefined}
        nextHref={data.next === undefined ? undefined : hrefWith({ after: data.next })}
      />
    </div>
  );
}
