import { useResource } from '@caravan/storefront-shared/api';
import { categories, categoryTree } from '../../api/shop.ts';
import { categoryNamed } from './category-named.ts';

export const useCategories = () => useResource(categories());
export const useCategoryTree = () => useResource(categoryTree());

/** The category of an id, wherever in the tree it is. */
export function useCategoryNamed(categoryId: string | null) {
  return categoryNamed(useCategoryTree().data?.pageList, categoryId);
}
