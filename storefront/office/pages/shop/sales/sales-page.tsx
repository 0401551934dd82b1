import { useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { EmptyState, LinkButton, Tabs } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { salesPage, shopTabs, type ShopTab } from '../../../api/sales.ts';
import { KeysetList } from '../../../features/keyset-list/keyset-list.tsx';
import { useLast } from '../../../features/read/use-last.ts';
import { shopPath } from '../../../parts.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { Sales } from './sales.tsx';
import { SearchForm } from './search-form.tsx';
import { searchOf, SOUGHT, tabIn } from './search.ts';
import './sales-page.css';

/** The orders of the shop, by what is to be done; tab, search and page are in the address. */
export default function SalesPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const selected = tabIn(query);
  const { data } = useResource(salesPage(searchOf(query, selected)));
  const counts = useLast(data?.counts);
  return (
    <div className="site-page">
      <PageHeading title={t('office-sales.title')} />
      {/* a link or Back brings other words to search for */}
      <SearchForm key={SOUGHT.map((name) => query.get(name)).join(' ')} />
      <Tabs
        className="sales-tabs"
        label={t('office-sales.tabs')}
        selected={selected}
        onSelect={(id) => {
          if (id !== selected) setQuery({ tab: id, before: undefined });
        }}
        items={shopTabs.map((id) => ({
          id,
          title: t(`office-sales.tab.${id}`),
          count: counts?.[id],
          content: <OfTab tab={id} query={query} />,
        }))}
      />
    </div>
  );
}

function OfTab({ tab, query }: { readonly tab: ShopTab; readonly query: URLSearchParams }) {
  const { t } = useTranslation();
  const sought = SOUGHT.some((name) => query.has(name));
  return (
    <KeysetList
      pageOf={salesPage(searchOf(query, tab))}
      cursor="before"
      note={t('office-sales.order', { zone: timeZoneName() })}
      none={
        <EmptyState
          title={t(sought ? 'office-sales.noneFound' : 'office-sales.none')}
          action={
            sought ? (
              <LinkButton href={`${shopPath}/orders?tab=${tab}`}>{t('office-sales.clear')}</LinkButton>
            ) : undefined
          }
        >
          {t(sought ? 'office-sales.noneFoundText' : 'office-sales.noneText')}
        </EmptyState>
      }
    >
      {({ pageList }) => <Sales orders={pageList} />}
    </KeysetList>
  );
}
