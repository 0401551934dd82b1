import { isRefusal, useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { Breadcrumb, EmptyState } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { withdrawalToReview } from '../../api/withdrawals.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { Before } from './before.tsx';
import { Decide } from './decide.tsx';
import { Risks } from './risks.tsx';
import { Standing } from './standing.tsx';
import { Transfer } from './transfer.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import './withdrawal-page.css';

/** One withdrawal: what a reviewer needs to know, and the decision. */
export default function WithdrawalPage() {
  const { t } = useTranslation();
  const { usercode = '', id = '' } = useParams<{ usercode: string; id: string }>();
  const { data, error, reload } = useResource(withdrawalToReview(usercode, id));
  const title = t('office-withdrawals.title');
  if (!data && isRefusal(error) && error.details['key'] === 'withdrawal-unknown')
    return (
      <div className="site-page">
        <PageHeading title={title} />
        <EmptyState title={t('office-withdrawals.unknown')}>{t('office-withdrawals.unknownText')}</EmptyState>
      </div>
    );
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <Breadcrumb
        crumbs={[
          { label: t('office.areas.withdrawals.title'), href: '/office/withdrawals' },
          { label: title },
        ]}
      />
      <PageHeading title={title} />
      <Standing withdrawal={data} />
      <div className="withdrawal-columns">
        <div className="site-page">
          <WithdrawalFacts withdrawal={data} />
          <Transfer withdrawal={data} />
          <Before withdrawal={data} />
        </div>
        <div className="site-page">
          <Risks withdrawal={data} />
          <Decide withdrawal={data} />
        </div>
      </div>
      <p className="site-muted">{t('office-withdrawals.zone', { zone: timeZoneName() })}</p>
    </div>
  );
}
