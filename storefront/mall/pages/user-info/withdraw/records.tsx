import { instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { DateTime, Skeleton, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Withdrawal } from '../../../api/withdrawals.ts';
import { useWithdrawalPage } from '../../../features/wallet/use-withdrawals.ts';
import { withdrawalAddress } from '../../../features/wallet/withdrawal-address.ts';
import { WithdrawalBadge } from '../../../features/wallet/withdrawal-badge.tsx';
import { ListHead } from '../../../features/paging/list-head.tsx';
import { ListPages } from '../../../features/paging/list-pages.tsx';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';

/** Withdrawals, newest first, as they are decided and paid out. */
export function Records({ page }: { readonly page: number }) {
  const { t } = useTranslation();
  const { data, error, reload } = useWithdrawalPage(page);
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  if (!data) return <Skeleton shape="box" width="100%" height="12rem" />;
  if (data.pageList.length === 0) return <Empty picture="wallet" text={t('withdraw.none')} />;
  const { pageNum, pageSize, totalElements } = data.pageInfo;
  return (
    <>
      <ListHead id="withdraw-records-head">
        <p className="site-muted withdraw-zone">{t('withdraw.zone', { zone: timeZoneName() })}</p>
      </ListHead>
      <List records={data.pageList} />
      <ListPages page={pageNum} pages={Math.ceil(totalElements / pageSize)} head="withdraw-records-head" />
    </>
  );
}

function List({ records }: { readonly records: readonly Withdrawal[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('withdraw.records')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('withdraw.time')}</th>
          <th scope="col">{t('withdraw.standing')}</th>
          <th scope="col" data-align="end">
            {t('withdraw.arrives')}
          </th>
          <th scope="col" data-align="end">
            {t('withdraw.fee')}
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((withdrawal) => (
          <tr key={withdrawal.id}>
            <th scope="row">
              <Link href={withdrawalAddress(withdrawal.id)}>
                <DateTime value={instantOf(withdrawal.time)} />
              </Link>
            </th>
            <td>
              <WithdrawalBadge withdrawal={withdrawal} />
            </td>
            <td data-align="end">
              <Usdt amount={withdrawal.amount} />
            </td>
            <td data-align="end">
              <Usdt amount={withdrawal.withdraw_fee} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
