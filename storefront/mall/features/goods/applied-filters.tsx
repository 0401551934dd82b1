import { amountText, nameIn } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { CloseIcon } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { priceOf } from './list-query.ts';
import { useCategoryNamed } from './use-categories.ts';
import { useShopCategory } from './use-shop-category.ts';

type Applied = { readonly parameter: string; readonly text: string };

/** The applied filters in one row, each with a button that removes it. */
export function AppliedFilters({ sellerId }: { readonly sellerId?: string | undefined }) {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const named = useCategoryNamed(query.get('categoryId'));
  const shopCategory = useShopCategory(sellerId, query.get('shopCategoryId'));
  const applied: Applied[] = [];
  if (shopCategory) applied.push({ parameter: 'shopCategoryId', text: nameIn(shopCategory) });
  if (named) applied.push({ parameter: 'categoryId', text: named.category.name });
  for (const parameter of ['min', 'max'] as const) {
    const price = priceOf(query.get(parameter));
    if (price)
      applied.push({ parameter, text: t(`list.applied.${parameter}`, { amount: amountText(price) }) });
  }
  if (applied.length === 0) return null;
  return (
    <ul className="goods-applied-filters" aria-label={t('list.appliedFilters')}>
      {applied.map(({ parameter, text }) => (
        <li key={parameter}>
          <Link
            href={hrefWith({ [parameter]: undefined, page: undefined })}
            aria-label={t('list.removeFilter', { text })}
          >
            {text}
            <CloseIcon size={14} />
          </Link>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link
            className="goods-applied-clear"
            href={hrefWith({
              shopCategoryId: undefined,
              categoryId: undefined,
              min: undefined,
              max: undefined,
              page: undefined,
            })}
          >
            {t('list.clearFilters')}
          </Link>
        </li>
      )}
    </ul>
  );
}
