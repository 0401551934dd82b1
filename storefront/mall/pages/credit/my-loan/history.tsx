import { instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { DateTime, Skeleton, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Loan } from '../../../api/credit.ts';
import { LoanBadge } from '../../../features/loans/loan-badge.tsx';
import { useLoanPage } from '../../../features/loans/use-loans.ts';
import { ListHead } from '../../../features/paging/list-head.tsx';
import { ListPages } from '../../../features/paging/list-pages.tsx';
import { Failure } from '../../../shell/failure.tsx';

type Props = {
  readonly page: number;
  /** the one above */
  readonly shown: string | undefined;
};

/** Every loan and application, newest first. */
export function History({ page, shown }: Props) {
  const { t } = useTranslation();
  const { hrefWith } = useQuery();
  const { data, error, reload } = useLoanPage(page);
  return (
    <section className="credit-history" aria-labelledby="credit-history">
      <ListHead id="credit-history-head">
        <h2 id="credit-history">{t('credit-loan.history')}</h2>
      </ListHead>
      {error && !data ? (
        <Failure error={error} onRetry={reload} />
      ) : !data ? (
        <Skeleton shape="box" width="100%" height="12rem" />
      ) : (
        <>
          <p className="site-muted credit-small">{t('credit-loan.zone', { zone: timeZoneName() })}</p>
          <List loans={data.pageList} shown={shown} hrefOf={(id) => hrefWith({ id })} />
          <ListPages
            page={data.pageInfo.pageNum}
            pages={Math.ceil(data.pageInfo.totalElements / data.pageInfo.pageSize)}
            head="credit-history-head"
          />
        </>
      )}
    </section>
  );
}

type ListProps = {
  readonly loans: readonly Loan[];
  readonly shown: string | undefined;
  readonly hrefOf: (id: string) => string;
};

function List({ loans, shown, hrefOf }: ListProps) {
  const { t } = useTranslation();
  return (
    <Table caption={t('credit-loan.history')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('credit-loan.applied')}</th>
          <th scope="col">{t('credit-loan.status')}</th>
          <th scope="col" data-align="end">
            {t('credit.amount')}
          </th>
          <th scope="col" data-align="end">
            {t('credit-loan.accrued')}
          </th>
          <th scope="col" data-align="end">
            {t('credit-loan.toPayNow')}
          </th>
        </tr>
      </thead>
      <tbody>
        {loans.map(({ id, applyTime, status, amount, accruedInterest, repaymentAmount }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={hrefOf(id)} aria-current={id === shown ? 'true' : undefined}>
                <DateTime value={instantOf(applyTime)} />
              </Link>
            </th>
            <td>
              <LoanBadge status={status} />
            </td>
            <td data-align="end">
              <Usdt amount={amount} />
            </td>
            <td data-align="end">
              <Usdt amount={accruedInterest} />
            </td>
            <td data-align="end">
              <Usdt amount={repaymentAmount} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
