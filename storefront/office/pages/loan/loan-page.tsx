import { isRefusal, useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { Breadcrumb, EmptyState } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { loanToDecide } from '../../api/loans.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { Applied } from './applied.tsx';
import { Applicant } from './applicant.tsx';
import { Decide } from './decide.tsx';
import { Money } from './money.tsx';
import { Others } from './others.tsx';
import { Standing } from './standing.tsx';
import './loan-page.css';

/** One loan: what was applied for and by whom, both decisions, and what became of the money. */
export default function LoanPage() {
  const { t } = useTranslation();
  const { usercode = '', id = '' } = useParams<{ usercode: string; id: string }>();
  const { data, error, reload } = useResource(loanToDecide(usercode, id));
  const title = t('office-loans.title');
  if (!data && isRefusal(error) && error.details['key'] === 'loan-unknown')
    return (
      <div className="site-page">
        <PageHeading title={title} />
        <EmptyState title={t('office-loans.unknown')}>{t('office-loans.unknownText')}</EmptyState>
      </div>
    );
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <Breadcrumb
        crumbs={[{ label: t('office.areas.loans.title'), href: '/office/loans' }, { label: title }]}
      />
      <PageHeading title={title} />
      <Standing loan={data} />
      <div className="loan-columns">
        <div className="site-page">
          <Applied loan={data} />
          <Money loan={data} />
        </div>
        <div className="site-page">
          <Decide key={`decide ${data.id}`} loan={data} />
          <Applicant key={data.id} loan={data} />
          <Others loan={data} />
        </div>
      </div>
      <p className="site-muted">{t('office-loans.zone', { zone: timeZoneName() })}</p>
    </div>
  );
}
