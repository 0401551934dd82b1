import { LinkButton, Pagination, Skeleton, Tabs } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { OrderCard } from '../../../features/orders/order-card.tsx';
import { orderTabs } from '../../../features/orders/status.ts';
import { tabCounts } from '../../../features/orders/tab-counts.ts';
import { useOrderList } from '../../../features/orders/use-order.ts';
import { pageOf } from '../../../features/goods/list-query.ts';
import { useQuery } from '../../../navigation/query.ts';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import './my-order-page.css';

/** The buyer's orders by what they wait for; tab and page live in the address. */
export default function MyOrderPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const tab = orderTabs.find(({ id }) => id === query.get('tab')) ?? orderTabs[0];
  const counts = tabCounts(useOrderList(tab.status, pageOf(query)).data);
  return (
    <>
      <PageHeading title={t('account.orders')} />
      <Tabs
        label={t('orders.tabsLabel')}
        selected={tab.id}
        onSelect={(id) => {
          if (id !== tab.id) setQuery({ tab: id === 'all' ? undefined : id, page: undefined });
        }}
        items={orderTabs.map(({ id, status }) => ({
          id,
          title: t(`orders.tabs.${id}`),
          count: counts[id],
          content: <OrderPanel key={id} status={status} />,
        }))}
      />
    </>
  );
}

function OrderPanel({ status }: { readonly status: number | undefined }) {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const { data, error, reload } = useOrderList(status, pageOf(query));
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  if (!data) return <Skeleton shape="box" width="100%" height="24rem" />;
  if (data.pageList.length === 0) {
    return (
      <Empty
        picture="box"
        text={t(status === undefined ? 'orders.none' : 'orders.noneHere')}
        action={<LinkButton href="/index">{t('cart.browse')}</LinkButton>}
      />
    );
  }
  const { pageNum, pageSize, totalElements } = data.pageInfo;
  return (
    <div className="order-panel">
      {data.pageList.map((order) => (
        <OrderCard key={order.orderId} order={order} />
      ))}
      <Pagination
        page={pageNum}
        pages={Math.ceil(totalElements / pageSize)}
        hrefFor={(page) => hrefWith({ page: page === 1 ? undefined : page })}
      />
    </div>
  );
}
