import { useResource } from '@caravan/storefront-shared/api';
import { categories, categoryTree } from '../../api/shop.ts';
import { categoryNamed } from './category-named.ts';

export const useCategories = () => useResource(categories());
export const useCategoryTree = (sellerId?: string) =>
  useResource(sellerId === undefined ? categoryTree() : categoryTree(sellerId));

/** The category with this id, wherever it is in the tree. */
export function useCategoryNamed(categoryId: string | null) {
  return categoryNamed(useCategoryTree().data?.pageList, categoryId);
}
