import { countText } from '@caravan/storefront-shared/i18n';
import { compare } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, MoneyField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Category } from '../../api/shop.ts';
import { categoryNamed } from './category-named.ts';
import { priceOf } from './list-query.ts';
import { ShopCategoryFilter } from './shop-category-filter.tsx';
import { useCategoryTree } from './use-categories.ts';

type Props = {
  /** of the store whose goods these are; only its categories are shown */
  readonly sellerId?: string | undefined;
};

/** The filters beside a list of goods: categories as links, the price as two amounts. */
export function Filters({ sellerId }: Props) {
  const { t } = useTranslation();
  return (
    <aside className="goods-filters" aria-label={t('list.filters')}>
      {sellerId !== undefined && <ShopCategoryFilter sellerId={sellerId} />}
      <CategoryFilter sellerId={sellerId} />
      <PriceFilter />
    </aside>
  );
}

function CategoryFilter({ sellerId }: Props) {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const { data } = useCategoryTree(sellerId);
  const chosen = query.get('categoryId');
  const openBranch = categoryNamed(data?.pageList, chosen)?.branch.categoryId;
  return (
    <nav aria-label={t('list.byCategory')}>
      <h2>{t('shell.categories')}</h2>
      <ul>
        <li>
          <Link
            href={hrefWith({ categoryId: undefined, page: undefined })}
            aria-current={chosen ? undefined : 'true'}
          >
            {t('list.anyCategory')}
          </Link>
        </li>
        {data?.pageList.map((branch) => (
          <li key={branch.categoryId}>
            <CategoryLink category={branch} chosen={chosen} />
            {branch.categoryId === openBranch && branch.children.length > 0 && (
              <ul className="goods-filters-children">
                {branch.children.map((child) => (
                  <li key={child.categoryId}>
                    <CategoryLink category={child} chosen={chosen} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryLink({ category, chosen }: { readonly category: Category; readonly chosen: string | null }) {
  const { hrefWith } = useQuery();
  return (
    <Link
      href={hrefWith({ categoryId: category.categoryId, page: undefined })}
      aria-current={chosen === category.categoryId ? 'true' : undefined}
    >
      <span>{category.name}</span>
      <span className="site-figures site-muted">{countText(category.goodsCount)}</span>
    </Link>
  );
}

function PriceFilter() {
  const { query } = useQuery();
  const [min, max] = [query.get('min') ?? '', query.get('max') ?? ''];
  return <PriceForm key={`${min} ${max}`} givenMin={min} givenMax={max} />;
}

function PriceForm({ givenMin, givenMax }: { readonly givenMin: string; readonly givenMax: string }) {
  const { t } = useTranslation();
  const { setQuery } = useQuery();
  const [min, setMin] = useState(givenMin);
  const [max, setMax] = useState(givenMax);
  const turned = min !== '' && max !== '' && priceOf(min) && priceOf(max) && compare(min, max) > 0;
  return (
    <form
      className="goods-price-filter"
      onSubmit={(event) => {
        event.preventDefault();
        if (!turned) setQuery({ min: priceOf(min), max: priceOf(max), page: undefined });
      }}
    >
      <h2>{t('list.price')}</h2>
      <MoneyField label={t('list.minPrice')} unit="USDT" value={min} onChange={setMin} />
      <MoneyField
        label={t('list.maxPrice')}
        unit="USDT"
        value={max}
        onChange={setMax}
        error={turned ? t('list.priceTurned') : undefined}
      />
      <Button type="submit" wide>
        {t('list.applyPrice')}
      </Button>
    </form>
  );
}
