import { useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { walletOverview, walletRecords } from '../../../api/wallet.ts';
import { pageOf } from '../../../features/goods/list-query.ts';
import { ListHead } from '../../../features/paging/list-head.tsx';
import { ListPages } from '../../../features/paging/list-pages.tsx';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { BalanceCard } from '../balance-card.tsx';
import { Course } from './course.tsx';
import { Funds } from './funds.tsx';
import { RechargeFailed } from './recharge-failed.tsx';
import { Folded } from '../../../features/paging/folded.tsx';
import { RecordFilters } from './record-filters.tsx';
import { isFiltered, searchIn } from './record-search.ts';
import { RecordTable } from './record-table.tsx';
import { SaveRecords } from './save-records.tsx';
import './money-package-page.css';

/** The wallet: where the money is, how it came to that, and every movement. */
export default function MoneyPackagePage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const search = searchIn(query);
  const overview = useResource(walletOverview());
  return (
    <>
      <PageHeading title={t('account.wallet')} />
      <RechargeFailed />
      <BalanceCard about={t('wallet.availableText')} />
      {overview.error && !overview.data ? (
        <Failure error={overview.error} onRetry={overview.reload} />
      ) : (
        <Funds overview={overview.data} />
      )}
      <p className="money-package-links">
        <Link href="/userInfo/money-package/recharge">{t('wallet.rechargeRecords')}</Link>
        <Link href="/userInfo/money-package/proof">{t('wallet.proof')}</Link>
      </p>
      {overview.data ? (
        <Course {...overview.data} />
      ) : (
        !overview.error && <Skeleton shape="box" width="100%" height="26rem" />
      )}
      {/* comes once it is known whether a course stands above it, and so does not jump */}
      <section
        className="money-package-history"
        aria-labelledby="wallet-history"
        hidden={!overview.data && !overview.error}
      >
        <div className="user-info-head">
          <ListHead id="money-package-head">
            <h2 id="wallet-history">{t('wallet.history')}</h2>
          </ListHead>
          <SaveRecords search={search} />
        </div>
        <Folded label={t('wallet.unfold')} open={isFiltered(search)}>
          <RecordFilters key={JSON.stringify(search)} />
        </Folded>
        <p className="site-muted money-package-zone">{t('orders.zone', { zone: timeZoneName() })}</p>
        <History />
      </section>
    </>
  );
}

/** The movements that are asked for, a page of them. */
function History() {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const search = searchIn(query);
  const { data, error, reload } = useResource(walletRecords({ ...search, pageNum: pageOf(query) }));
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  if (!data) return <Skeleton shape="box" width="100%" height="24rem" />;
  const { pageNum, pageSize, totalElements } = data.pageInfo;
  if (data.pageList.length > 0)
    return (
      <>
        <RecordTable records={data.pageList} />
        <ListPages page={pageNum} pages={Math.ceil(totalElements / pageSize)} head="money-package-head" />
      </>
    );
  const all = { kind: undefined, direction: undefined, from: undefined, until: undefined, page: undefined };
  return isFiltered(search) ? (
    <Empty
      picture="wallet"
      text={t('wallet.noneFound')}
      action={<LinkButton href={hrefWith(all)}>{t('wallet.showAll')}</LinkButton>}
    />
  ) : (
    <Empty
      picture="wallet"
      text={t('wallet.none')}
      action={<LinkButton href="/userInfo/money-package/recharge">{t('wallet.recharge')}</LinkButton>}
    />
  );
}
