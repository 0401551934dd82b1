import { isRefusal } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Breadcrumb, LinkButton, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoanStatus } from '../../../api/credit.ts';
import { application, introduction } from '../../../features/loans/loan-address.ts';
import { useLoan, useLoanPage } from '../../../features/loans/use-loans.ts';
import { pageOf } from '../../../features/goods/list-query.ts';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { History } from './history.tsx';
import { ShownLoan } from './shown-loan.tsx';

const over: ReadonlySet<LoanStatus> = new Set(['failed', 'withdrawn', 'repaid']);

/** One of the buyer's loans, the latest unless the address names another, and below it all of them. */
export default function MyLoanPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const page = pageOf(query);
  const latest = useLoanPage(1);
  const id = query.get('id') ?? latest.data?.pageList[0]?.id;
  const { data, error, reload } = useLoan(id);
  // only the latest can be open
  const newest = latest.data?.pageList[0];
  const isAnotherOpen = newest !== undefined && newest.id !== id && !over.has(newest.status);
  const none = latest.data?.pageInfo.totalElements === 0;
  const failed = error ?? (id === undefined ? latest.error : undefined);
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: t('credit.title'), href: introduction }, { label: t('credit-loan.title') }]}
      />
      <PageHeading title={t('credit-loan.title')} />
      {data ? (
        <ShownLoan key={data.id} loan={data} isAnotherOpen={isAnotherOpen} />
      ) : isRefusal(failed) ? (
        <Empty
          picture="wallet"
          text={t('credit-loan.unknown')}
          action={<LinkButton href="/credit/myLoan">{t('credit-loan.toLatest')}</LinkButton>}
        />
      ) : failed ? (
        <Failure error={failed} onRetry={id === undefined ? latest.reload : reload} />
      ) : none ? (
        <Empty
          picture="wallet"
          text={t('credit-loan.none')}
          action={
            <LinkButton href={application} variant="primary">
              {t('credit-loan.apply')}
            </LinkButton>
          }
        />
      ) : (
        // as tall as the window: the history begins below it, as it does below a loan
        <Skeleton shape="box" width="100%" height="100vh" />
      )}
      {!none && <History page={page} shown={data?.id} />}
    </>
  );
}
