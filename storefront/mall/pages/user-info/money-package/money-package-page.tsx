import { useResource } from '@caravan/storefront-shared/api';
import { instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { DateTime, LinkButton, Skeleton, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { walletRecords, type WalletRecord } from '../../../api/wallet.ts';
import { pageOf } from '../../../features/goods/list-query.ts';
import { orderAddress } from '../../../features/orders/order-address.ts';
import { ListHead } from '../../../features/paging/list-head.tsx';
import { ListPages } from '../../../features/paging/list-pages.tsx';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { BalanceCard } from '../balance-card.tsx';
import { RechargeFailed } from './recharge-failed.tsx';
import './money-package-page.css';

/** The wallet: the balance and every movement that led to it. */
export default function MoneyPackagePage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const page = pageOf(query);
  const { data, error, reload } = useResource(walletRecords(page));
  return (
    <>
      <PageHeading title={t('account.wallet')} />
      <RechargeFailed />
      <BalanceCard />
      <p className="money-package-links">
        <Link href="/userInfo/money-package/recharge">{t('wallet.rechargeRecords')}</Link>
        <Link href="/userInfo/money-package/proof">{t('wallet.proof')}</Link>
      </p>
      <div className="user-info-head">
        <ListHead id="money-package-history">
          <h2>{t('wallet.history')}</h2>
        </ListHead>
        <p className="site-muted money-package-zone">{t('orders.zone', { zone: timeZoneName() })}</p>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={reload} />
      ) : !data ? (
        <Skeleton shape="box" width="100%" height="16rem" />
      ) : data.pageList.length === 0 ? (
        <Empty
          picture="wallet"
          text={t('wallet.none')}
          action={<LinkButton href="/userInfo/money-package/recharge">{t('wallet.recharge')}</LinkButton>}
        />
      ) : (
        <>
          <Records records={data.pageList} />
          <ListPages
            page={data.pageInfo.pageNum}
            pages={Math.ceil(data.pageInfo.totalElements / data.pageInfo.pageSize)}
            head="money-package-history"
          />
        </>
      )}
    </>
  );
}

function Records({ records }: { readonly records: readonly WalletRecord[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('wallet.history')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('wallet.time')}</th>
          <th scope="col">{t('wallet.what')}</th>
          <th scope="col" data-align="end">
            {t('wallet.amount')}
          </th>
          <th scope="col" data-align="end">
            {t('wallet.balanceAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <td>
              <DateTime value={instantOf(record.time)} />
            </td>
            <th scope="row">
              <RecordWords record={record} />
            </th>
            <td data-align="end">
              <Usdt amount={record.amount} sign="always" coloured />
            </td>
            <td data-align="end">
              <Usdt amount={record.balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RecordWords({ record }: { readonly record: WalletRecord }) {
  const { t } = useTranslation();
  return (
    <span className="money-package-record-words">
      {t(`wallet.kinds.${record.kind}`)}
      {record.orderIds.map((orderId) => (
        <Link key={orderId} href={orderAddress(orderId)}>
          <bdi>{orderId}</bdi>
        </Link>
      ))}
      {record.transaction && (
        <span className="site-muted money-package-record-transaction">
          <bdi>{record.transaction}</bdi>
        </span>
      )}
    </span>
  );
}
