import { useResource } from '@caravan/storefront-shared/api';
import { categories, categoryTree } from '../../api/shop.ts';

export const useCategories = () => useResource(categories());
export const useCategoryTree = (sellerId?: string) =>
  useResource(sellerId === undefined ? categoryTree() : categoryTree(sellerId));
