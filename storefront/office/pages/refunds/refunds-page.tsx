import { useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { EmptyState, KeysetPages, LoadingStatus, Skeleton, Tabs } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { refundPage } from '../../api/refunds.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { RefundTable } from './refund-table.tsx';

const PAGE_SIZE = 25;
const standings = ['requested', 'refused'] as const;

const standingIn = (query: URLSearchParams) =>
  standings.find((standing) => standing === query.get('standing')) ?? 'requested';

/** Refunds of all buyers: those that wait for an answer, and those that were refused. */
export default function RefundsPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const standing = standingIn(query);
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.refunds.title')} />
      <Tabs
        label={t('office-refunds.standings')}
        selected={standing}
        onSelect={(id) => {
          if (id !== standing) setQuery({ standing: id, after: undefined });
        }}
        items={standings.map((id) => ({
          id,
          title: t(`office-refunds.standing.${id}`),
          content: <OfStanding key={id} />,
        }))}
      />
    </div>
  );
}

function OfStanding() {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const after = Number(query.get('after'));
  const standing = standingIn(query);
  const { data, error, reload } = useResource(
    refundPage({
      standing,
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
      <p className="site-muted">{t(`office-refunds.standingText.${standing}`, { zone: timeZoneName() })}</p>
      {data.pageList.length === 0 ? (
        <EmptyState title={t('office-refunds.none')}>{t('office-refunds.noneText')}</EmptyState>
      ) : (
        <RefundTable refunds={data.pageList} />
      )}
      <KeysetPages
        firstHref={query.has('after') ? hrefWith({ after: undefined }) : undefined}
        nextHref={data.next === undefined ? undefined : hrefWith({ after: data.next })}
      />
    </div>
  );
}
