import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Select } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { shopCategoryList } from '../../../api/shop-categories.ts';
import { categoryOptions } from '../../../features/shop-categories/category-options.ts';

/** Narrows the list to one of the shop's own categories; it is in the address. Nothing where the shop has none. */
export function ShopCategoryChoice() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const { data } = useResource(shopCategoryList());
  if (!data || data.pageList.length === 0) return null;
  return (
    <Select
      className="goods-shop-category"
      label={t('office-goods.shopCategory')}
      options={[{ value: '', label: t('office-goods.anyShopCategory') }, ...categoryOptions(data)]}
      value={query.get('shopCategoryId') ?? ''}
      onChange={(value) => setQuery({ shopCategoryId: value === '' ? undefined : value, before: undefined })}
    />
  );
}
