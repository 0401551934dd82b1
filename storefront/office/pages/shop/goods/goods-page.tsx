import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { EmptyState, LinkButton, Tabs } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { articlesPage, articleTabs, type ArticleTab } from '../../../api/articles.ts';
import { KeysetList } from '../../../features/keyset-list/keyset-list.tsx';
import { positionIn } from '../../../features/keyset-list/position-in.ts';
import { useLast } from '../../../features/read/use-last.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { articlePath, goodsPath, importPath } from './goods-path.ts';
import { Goods } from './goods.tsx';
import { SearchForm } from './search-form.tsx';
import { ShopCategoryChoice } from './shop-category-choice.tsx';
import './goods-page.css';

const PAGE_SIZE = 25;

/** What the shop sells; tab, search and page are in the address. */
export default function GoodsPage() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const selected = articleTabs.find((tab) => tab === query.get('tab')) ?? 'all';
  const { data } = useResource(articlesPage(searchOf(query, selected)));
  const counts = useLast(data?.counts);
  return (
    <div className="site-page">
      <div className="goods-head">
        <PageHeading title={t('office-goods.title')} />
        <div className="site-actions">
          <LinkButton variant="primary" href={articlePath()}>
            {t('office-goods.add')}
          </LinkButton>
          <LinkButton href={importPath}>{t('office-goods.import')}</LinkButton>
        </div>
      </div>
      {/* a link or Back brings other words to search for */}
      <SearchForm key={query.get('search')} />
      <ShopCategoryChoice />
      <Tabs
        label={t('office-goods.tabs')}
        selected={selected}
        onSelect={(id) => {
          if (id !== selected) setQuery({ tab: id, before: undefined });
        }}
        items={articleTabs.map((id) => ({
          id,
          title: t(`office-goods.tab.${id}`),
          count: counts?.[id],
          content: <OfTab tab={id} query={query} />,
        }))}
      />
    </div>
  );
}

function OfTab({ tab, query }: { readonly tab: ArticleTab; readonly query: URLSearchParams }) {
  const { t } = useTranslation();
  const sought = query.has('search') || query.has('shopCategoryId');
  return (
    <KeysetList
      pageOf={articlesPage(searchOf(query, tab))}
      cursor="before"
      note={t('office-goods.order')}
      none={
        <EmptyState
          title={t(sought ? 'office-goods.noneFound' : 'office-goods.none')}
          action={
            <LinkButton href={sought ? `${goodsPath}?tab=${tab}` : articlePath()}>
              {t(sought ? 'office-goods.clear' : 'office-goods.add')}
            </LinkButton>
          }
        >
          {t(sought ? 'office-goods.noneFoundText' : 'office-goods.noneText')}
        </EmptyState>
      }
    >
      {({ pageList }) => <Goods articles={pageList} />}
    </KeysetList>
  );
}

function searchOf(query: URLSearchParams, tab: ArticleTab) {
  const search = query.get('search');
  const shopCategoryId = query.get('shopCategoryId');
  const before = positionIn(query, 'before');
  return {
    tab,
    ...(search && { search }),
    ...(shopCategoryId && { shopCategoryId }),
    ...(before !== undefined && { before }),
    pageSize: PAGE_SIZE,
  };
}
