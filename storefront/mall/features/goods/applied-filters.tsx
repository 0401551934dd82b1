import { amountText, nameIn } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { CloseIcon } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Facets } from '../../api/shop.ts';
import { categoryNamed } from './category-named.ts';
import { discountText, minimumText, ratingText } from './choice-text.ts';
import { limitOf, nothingChosen, priceOf, valuesOf, type ChoiceParameter } from './chosen.ts';
import { useShopCategory } from './use-shop-category.ts';

/** One thing that is chosen, and the address without it. */
type Applied = {
  readonly text: string;
  readonly without: Readonly<Record<string, readonly string[] | undefined>>;
};

type Props = {
  readonly sellerId?: string | undefined;
  /** They know what stores, places and categories are called. */
  readonly facets: Facets | undefined;
};

/** What is chosen, in the order in which it stands beside the list. */
export function useApplied({ sellerId, facets }: Props): Applied[] {
  const { t } = useTranslation();
  const { query } = useQuery();
  const shopCategory = useShopCategory(sellerId, query.get('shopCategoryId'));
  return [
    ...(shopCategory ? [{ text: nameIn(shopCategory), without: { shopCategoryId: undefined } }] : []),
    ...appliedIn(query, facets, t),
  ];
}

function one(parameter: ChoiceParameter, text: string | undefined): Applied[] {
  return text === undefined ? [] : [{ text, without: { [parameter]: undefined } }];
}

function appliedIn(query: URLSearchParams, facets: Facets | undefined, t: TFunction): Applied[] {
  const each = (parameter: ChoiceParameter, textOf: (value: string) => string = (value) => value) => {
    const values = valuesOf(query, parameter);
    return values.map((value) => ({
      text: textOf(value),
      without: { [parameter]: values.filter((other) => other !== value) },
    }));
  };
  const price = (parameter: 'min' | 'max') => {
    const amount = priceOf(query.get(parameter));
    return one(parameter, amount && t(`list.applied.${parameter}`, { amount: amountText(amount) }));
  };
  const limit = (
    parameter: 'rating' | 'minimum' | 'off',
    textOf: (translate: TFunction, value: number) => string,
  ) => {
    const chosen = limitOf(query, parameter);
    return one(parameter, chosen === undefined ? undefined : textOf(t, chosen));
  };
  const placeOf = (id: string) => {
    const place = facets?.shipsFrom.find(({ warehouseId }) => warehouseId === id);
    return place ? nameIn(place) : id;
  };
  const storeOf = (id: string) => facets?.stores.find(({ sellerId }) => sellerId === id)?.name ?? id;
  return [
    ...one('categoryId', categoryNamed(facets?.categories, query.get('categoryId'))?.category.name),
    ...price('min'),
    ...price('max'),
    ...one('stock', query.get('stock') === '1' ? t('list.inStock') : undefined),
    ...each('colour'),
    ...each('size'),
    ...limit('rating', ratingText),
    ...limit('minimum', minimumText),
    ...limit('off', discountText),
    ...each('from', placeOf),
    ...each('store', storeOf),
  ];
}

/** The applied filters in one row, each with a button that removes it. */
export function AppliedFilters({ applied }: { readonly applied: readonly Applied[] }) {
  const { t } = useTranslation();
  const { hrefWith } = useQuery();
  if (applied.length === 0) return null;
  return (
    <ul className="goods-applied-filters" aria-label={t('list.appliedFilters')}>
      {applied.map(({ text, without }) => {
        const href = hrefWith({ ...without, page: undefined });
        // two stores may have one name, and lead to different addresses
        return (
          <li key={href}>
            <Link href={href} aria-label={t('list.removeFilter', { text })}>
              <bdi>{text}</bdi>
              <CloseIcon size={14} />
            </Link>
          </li>
        );
      })}
      <li>
        <Link className="goods-applied-clear" href={hrefWith(nothingChosen)}>
          {t('list.clearFilters')}
        </Link>
      </li>
    </ul>
  );
}
