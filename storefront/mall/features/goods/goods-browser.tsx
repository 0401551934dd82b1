import type { Loaded } from '@caravan/storefront-shared/api';
import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Select } from '@caravan/ui-kit';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsList } from '../../api/shop.ts';
import { Failure } from '../../shell/failure.tsx';
import { ListHead } from '../paging/list-head.tsx';
import { ListPages } from '../paging/list-pages.tsx';
import { AppliedFilters, useApplied } from './applied-filters.tsx';
import { isNarrowed } from './chosen.ts';
import { Filters } from './filters.tsx';
import { FiltersDrawer } from './filters-drawer.tsx';
import { GoodsGrid } from './goods-grid.tsx';
import { pageSize, type Room, type Sort } from './list-query.ts';
import { useFacets } from './use-facets.ts';
import { useNarrow } from './use-narrow.ts';
import './goods-browser.css';

type Props = {
  readonly goods: Loaded<GoodsList>;
  readonly sorts: readonly Sort[];
  /** The sort order if the address names none. */
  readonly usualSort: Sort;
  readonly heading: ReactNode;
  /** Shown in place of goods. */
  readonly empty: ReactNode;
  /** What the list is of. */
  readonly room: Room;
};

const firstScreen = 8;

/** Filters at the start, goods at the end; every choice is in the address, so Back and links keep it. */
export function GoodsBrowser({ goods, sorts, usualSort, heading, empty, room }: Props) {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const { facets, failed } = useFacets(room);
  const applied = useApplied({ sellerId: room.sellerId, facets });
  const narrow = useNarrow();
  const { data, reload } = goods;
  // a press shows at what was pressed first, and the goods follow
  const shown = useDeferredValue(data);
  const error = useDeferredValue(goods.error);
  // no choice would change that
  const nothing = data?.pageInfo.totalElements === 0 && !isNarrowed(query);
  const sort = sorts.find((known) => known === query.get('sort')) ?? usualSort;
  return (
    <div className={nothing ? 'goods-browser goods-browser-nothing' : 'goods-browser'}>
      {!narrow && !nothing && (
        <aside className="goods-filters" aria-label={t('list.filters')}>
          {!failed && <Filters room={room} facets={facets} />}
        </aside>
      )}
      <section className="goods-results">
        <div className="goods-results-head">
          <ListHead id="goods-list">
            {heading}
            <output className="site-muted">
              <Shown list={data} />
            </output>
          </ListHead>
          {!nothing && (
            <div className="goods-results-tools">
              {narrow && !failed && <FiltersDrawer room={room} facets={facets} chosen={applied.length} />}
              <Select
                className="goods-sort"
                label={t('list.sort')}
                options={sorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
                value={sort}
                onChange={(value) =>
                  setQuery({ sort: value === usualSort ? undefined : value, page: undefined })
                }
              />
            </div>
          )}
        </div>
        <AppliedFilters applied={applied} />
        {error && !shown ? (
          <Failure error={error} onRetry={reload} />
        ) : shown?.pageInfo.totalElements === 0 ? (
          empty
        ) : (
          <GoodsGrid items={shown?.pageList} expected={pageSize} columns={4} eager={firstScreen} />
        )}
        {data && <ListPages page={data.pageInfo.pageNum} pages={data.pageInfo.pages} head="goods-list" />}
      </section>
    </div>
  );
}

/** Which of how many are on this page. */
function Shown({ list }: { readonly list: GoodsList | undefined }) {
  const { t } = useTranslation();
  if (!list) return t('list.loading');
  const { pageNum, pageSize: size, totalElements, more } = list.pageInfo;
  const all = t('goods.count', { count: totalElements, text: countText(totalElements) });
  if (list.pageList.length === 0 || totalElements <= size) return all;
  const first = (pageNum - 1) * size + 1;
  return t(more ? 'list.shownOfMore' : 'list.shownOf', {
    first: countText(first),
    last: countText(first + list.pageList.length - 1),
    all,
  });
}
