import { useResource } from '@caravan/storefront-shared/api';
import { shopCategories, type ShopCategoryBranch } from '../../api/shop.ts';

/** One of a store's own categories; undefined while it is not known, or if the store shows none of this id. */
export function useShopCategory(sellerId: string | undefined, id: string | null) {
  const { data } = useResource(sellerId !== undefined && id ? shopCategories(sellerId) : undefined);
  return data && flat(data.pageList).find(({ shopCategoryId }) => shopCategoryId === id);
}

function flat(branches: readonly ShopCategoryBranch[]) {
  return branches.flatMap(({ children, ...branch }) => [branch, ...children]);
}
