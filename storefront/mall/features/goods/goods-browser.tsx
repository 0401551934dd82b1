import type { Loaded } from '@caravan/storefront-shared/api';
import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton, Select } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsList } from '../../api/shop.ts';
import { Empty } from '../../shell/empty.tsx';
import { Failure } from '../../shell/failure.tsx';
import { ListHead } from '../paging/list-head.tsx';
import { ListPages } from '../paging/list-pages.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { Filters } from './filters.tsx';
import { GoodsGrid } from './goods-grid.tsx';
import type { Sort } from './list-query.ts';
import './goods-browser.css';

type Props = {
  readonly goods: Loaded<GoodsList>;
  readonly sorts: readonly Sort[];
  /** The sort order if the address names none. */
  readonly usualSort: Sort;
  readonly heading: ReactNode;
  readonly emptyText: string;
  /** of the store whose goods these are */
  readonly sellerId?: string | undefined;
};

const firstScreen = 8;

/** Filters at the start, goods at the end; every choice is in the address, so Back and links keep it. */
export function GoodsBrowser({ goods, sorts, usualSort, heading, emptyText, sellerId }: Props) {
  const { t } = useTranslation();
  const { query, hrefWith, setQuery } = useQuery();
  const { data, error, reload } = goods;
  const sort = sorts.find((known) => known === query.get('sort')) ?? usualSort;
  const total = data?.pageInfo.totalElements;
  return (
    <div className="goods-browser">
      <Filters sellerId={sellerId} />
      <section className="goods-results">
        <div className="goods-results-head">
          <ListHead id="goods-list">
            {heading}
            <output className="site-muted">
              {total === undefined
                ? t('list.loading')
                : t('goods.count', { count: total, text: countText(total) })}
            </output>
          </ListHead>
          <Select
            className="goods-sort"
            label={t('list.sort')}
            options={sorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
            value={sort}
            onChange={(value) => setQuery({ sort: value, page: undefined })}
          />
        </div>
        <AppliedFilters sellerId={sellerId} />
        {error && !data ? (
          <Failure error={error} onRetry={reload} />
        ) : total === 0 ? (
          <Empty
            picture="search"
            text={emptyText}
            action={
              sellerId === undefined ? (
                <LinkButton href="/classification">{t('shell.allCategories')}</LinkButton>
              ) : (
                <LinkButton
                  href={hrefWith({
                    shopCategoryId: undefined,
                    categoryId: undefined,
                    min: undefined,
                    max: undefined,
                    page: undefined,
                  })}
                >
                  {t('list.anyCategory')}
                </LinkButton>
              )
            }
          />
        ) : (
          <GoodsGrid items={data?.pageList} expected={8} columns={4} eager={firstScreen} />
        )}
        {data && <ListPages page={data.pageInfo.pageNum} pages={data.pageInfo.pages} head="goods-list" />}
      </section>
    </div>
  );
}
