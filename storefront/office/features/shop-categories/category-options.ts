import { nameIn } from '@caravan/storefront-shared/i18n';
import { flatCategories, type KeptCategories } from '../../api/shop-categories.ts';

/** The shop's own categories to choose one of, in their order; one below another is told by a dash. */
export function categoryOptions(kept: KeptCategories): { value: string; label: string }[] {
  return flatCategories(kept).map(({ below, ...category }) => ({
    value: category.shopCategoryId,
    label: below ? `– ${nameIn(category)}` : nameIn(category),
  }));
}
