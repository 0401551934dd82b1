import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton, Skeleton, Tabs } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderTab } from '../../../api/orders.ts';
import { pageOf } from '../../../features/goods/list-query.ts';
import { OrderList } from '../../../features/orders/order-list.tsx';
import { isSought, soughtIn, tabIn } from '../../../features/orders/order-search.ts';
import { orderTabs } from '../../../features/orders/status.ts';
import { useOrderList } from '../../../features/orders/use-order.ts';
import { Folded } from '../../../features/paging/folded.tsx';
import { ListHead } from '../../../features/paging/list-head.tsx';
import { ListPages } from '../../../features/paging/list-pages.tsx';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { OrderSearchForm } from './order-search-form.tsx';
import './my-order-page.css';

/** The buyer's orders by what they wait for; tab, search and page are in the address. */
export default function MyOrderPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const tab = tabIn(query);
  const sought = soughtIn(query);
  const counts = useOrderList(tab, pageOf(query), sought).data?.counts;
  return (
    <>
      <ListHead id="my-order-head">
        <PageHeading title={t('account.orders')} />
      </ListHead>
      <Folded label={t('orders.filters')} open={isSought(sought)}>
        <OrderSearchForm key={JSON.stringify(sought)} />
      </Folded>
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
  const sought = soughtIn(query);
  const page = pageOf(query);
  const { data, error, reload } = useOrderList(tab, page, sought);
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  if (!data) return <Waiting />;
  const { pageNum, pageSize, totalElements } = data.pageInfo;
  return (
    <div className="my-order-panel">
      {isSought(sought) && (
        <p className="site-muted" aria-live="polite">
          {t('orders.found', { count: totalElements })}
        </p>
      )}
      <OrderList orders={data.pageList} empty={<None tab={tab} sought={isSought(sought)} />} />
      <ListPages page={pageNum} pages={Math.ceil(totalElements / pageSize)} head="my-order-head" />
    </div>
  );
}

/** As high as the cards that come. */
function Waiting() {
  return (
    <div className="my-order-panel">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} shape="box" width="100%" height="15rem" />
      ))}
    </div>
  );
}

type NoneProps = { readonly tab: OrderTab; readonly sought: boolean };

/** Why there is nothing here, and where to go from it. */
function None({ tab, sought }: NoneProps) {
  const { t } = useTranslation();
  const { hrefWith } = useQuery();
  if (sought)
    return (
      <Empty
        picture="box"
        text={t('orders.noneFound')}
        action={
          <LinkButton
            href={hrefWith({ search: undefined, from: undefined, until: undefined, tab: undefined })}
          >
            {t('orders.showAll')}
          </LinkButton>
        }
      />
    );
  return (
    <Empty
      picture="box"
      text={t(tab === 'all' ? 'orders.none' : `after-sales.none.${tab}`)}
      action={<LinkButton href="/index">{t('cart.browse')}</LinkButton>}
    />
  );
}
