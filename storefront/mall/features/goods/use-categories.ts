import { useResource } from '@caravan/storefront-shared/api';
import { getCategories, getCategoryTree } from '../../api/shop.ts';
import { categoryNamed } from './category-named.ts';

export const useCategories = () => useResource('categories', getCategories);
export const useCategoryTree = () => useResource('category-tree', getCategoryTree);

/** The category of an id, wherever in the tree it is. */
export function useCategoryNamed(categoryId: string | null) {
  return categoryNamed(useCategoryTree().data?.pageList, categoryId);
}
