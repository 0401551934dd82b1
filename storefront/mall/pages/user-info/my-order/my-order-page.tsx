import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton, Pagination, Skeleton, Tabs } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { OrderList } from '../../../features/orders/order-list.tsx';
import { orderTabs } from '../../../features/orders/status.ts';
import { tabCounts } from '../../../features/orders/tab-counts.ts';
import { useOrderList } from '../../../features/orders/use-order.ts';
import { pageOf } from '../../../features/goods/list-query.ts';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import './my-order-page.css';

/** The buyer's orders by what they wait for; tab and page live in the address. */
export default function MyOrderPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const tab = orderTabs.find(({ id }) => id === query.get('tab')) ?? orderTabs[0];
  const counts = tabCounts(useOrderList(tab.statuses, pageOf(query)).data);
  return (
    <>
      <PageHeading title={t('account.orders')} />
      <Tabs
        className="my-order-tabs"
        label={t('orders.tabsLabel')}
        selected={tab.id}
        onSelect={(id) => {
          if (id !== tab.id) setQuery({ tab: id === 'all' ? undefined : id, page: undefined });
        }}
        items={orderTabs.map(({ id, statuses }) => ({
          id,
          title: t(`orders.tabs.${id}`),
          count: counts[id],
          content: <OrderPanel key={id} tab={id} statuses={statuses} />,
        }))}
      />
    </>
  );
}

type PanelProps = { readonly tab: string; readonly statuses: readonly number[] };

function OrderPanel({ tab, statuses }: PanelProps) {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const { data, error, reload } = useOrderList(statuses, pageOf(query));
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  if (!data) return <Skeleton shape="box" width="100%" height="24rem" />;
  const { pageNum, pageSize, totalElements } = data.pageInfo;
  const none = (
    <Empty
      picture="box"
      text={t(tab === 'all' ? 'orders.none' : `afterSales.none.${tab}`)}
      action={<LinkButton href="/index">{t('cart.browse')}</LinkButton>}
    />
  );
  return (
    <div className="my-order-panel">
      <OrderList orders={data.pageList} empty={none} />
      <Pagination
        page={pageNum}
        pages={Math.ceil(totalElements / pageSize)}
        hrefFor={(page) => hrefWith({ page: page === 1 ? undefined : page })}
      />
    </div>
  );
}
