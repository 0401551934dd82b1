import { Button, MoneyField } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { countText } from '../../i18n/format.ts';
import { compare } from '../../money/exact.ts';
import { useQuery } from '../../navigation/query.ts';
import { priceOf } from './list-query.ts';
import { useCategories } from './use-categories.ts';

/** The filters beside a list of goods: categories as links, the price as two amounts. */
export function Filters() {
  const { t } = useTranslation();
  return (
    <aside className="filters" aria-label={t('list.filters')}>
      <CategoryFilter />
      <PriceFilter />
    </aside>
  );
}

function CategoryFilter() {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const { data } = useCategories();
  const chosen = query.get('categoryId');
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
        {data?.pageList.map((category) => (
          <li key={category.categoryId}>
            <Link
              href={hrefWith({ categoryId: category.categoryId, page: undefined })}
              aria-current={chosen === category.categoryId ? 'true' : undefined}
            >
              <span>{category.name}</span>
              <span className="figures muted">{countText(category.goodsCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PriceFilter() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const [min, setMin] = useState('');
  const [max, setMax] = useState('');
  useEffect(() => {
    setMin(query.get('min') ?? '');
    setMax(query.get('max') ?? '');
  }, [query]);
  const turned = min !== '' && max !== '' && priceOf(min) && priceOf(max) && compare(min, max) > 0;
  return (
    <form
      className="price-filter"
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
