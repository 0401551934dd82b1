import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton, Skeleton, Tabs } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderTab } from '../../../api/orders.ts';
import { OrderList } from '../../../features/orders/order-list.tsx';
import { orderTabs } from '../../../features/orders/status.ts';
import { useOrderList } from '../../../features/orders/use-order.ts';
import { ListHead } from '../../../features/paging/list-head.tsx';
import { ListPages } from '../../../features/paging/list-pages.tsx';
import { pageOf } from '../../../features/goods/list-query.ts';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import './my-order-page.css';

/** The buyer's orders by what they wait for; tab and page are in the address. */
export default function MyOrderPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const tab = orderTabs.find((id) => id === query.get('tab')) ?? 'all';
  const counts = useOrderList(tab, pageOf(query)).data?.counts;
  return (
    <>
      <ListHead id="my-order-head">
        <PageHeading title={t('account.orders')} />
      </ListHead>
      <Tabs
        className="my-order-tabs"
        label={t('orders.tabsLabel')}
        selected={tab}
        onSelect={(id) => {
          if (id !== tab) setQuery({ tab: id === 'all' ? undefined : id, page: undefined });
        }}
        items={orderTabs.map((id) => ({
          id,
          title: t(`orders.tabs.${id}`),
          // none where there is no order
          count: counts?.[id] || undefined,
          content: <OrderPanel key={id} tab={id} />,
        }))}
      />
    </>
  );
}

function OrderPanel({ tab }: { readonly tab: OrderTab }) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const { data, error, reload } = useOrderList(tab, pageOf(query));
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  if (!data) return <Skeleton shape="box" width="100%" height="24rem" />;
  const { pageNum, pageSize, totalElements } = data.pageInfo;
  const none = (
    <Empty
      picture="box"
      text={t(tab === 'all' ? 'orders.none' : `after-sales.none.${tab}`)}
      action={<LinkButton href="/index">{t('cart.browse')}</LinkButton>}
    />
  );
  return (
    <div className="my-order-panel">
      <OrderList orders={data.pageList} empty={none} />
      <ListPages page={pageNum} pages={Math.ceil(totalElements / pageSize)} head="my-order-head" />
    </div>
  );
}
