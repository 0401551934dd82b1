import { getCategories } from '../../api/shop.ts';
import { useResource } from '../../api/resource.ts';

export const useCategories = () => useResource('categories', getCategories);
