import { z } from 'zod';
import { language } from './language.ts';
import { flag, identifier, listOf, shownName, wholeNumber } from './values.ts';

/** A shop's own categories, at most two levels. */

/** Language code to name; a language without one reads `name`. */
const names = z.record(z.string().regex(/^[a-zA-Z-]{2,5}$/), z.string());

const shopCategory = z.object({
  shopCategoryId: z.string(),
  name: z.string(),
  names,
  /** in it or in one below it */
  goodsCount: z.int().nonnegative(),
});
export const shopCategoryBranch = shopCategory.extend({ children: z.array(shopCategory) });
export type ShopCategoryBranch = z.infer<typeof shopCategoryBranch>;

export const shownCategoriesRequest = z.object({ sellerId: identifier });
/** Those in which buyers see goods. */
export const shownCategories = z.object({ pageList: z.array(shopCategoryBranch) });

export const keptCategories = z.object({
  /** counts the changes of the list: an edit names the one that it began with */
  version: z.int().nonnegative(),
  pageList: z.array(shopCategoryBranch),
});
export type KeptCategories = z.infer<typeof keptCategories>;

const draft = {
  /** omitted: a new one */
  shopCategoryId: identifier.optional(),
  name: shownName(1, 40),
  /** in the mall's languages alone: every buyer of the shop is sent them */
  names: z.partialRecord(language, shownName(1, 40)).default({}),
};
const list = <Elements extends z.ZodArray>(elements: Elements) =>
  listOf(elements) as z.ZodType<z.output<Elements>, z.input<Elements>>;

/** The whole list in its order. What is left out is no more; its goods stay. */
export const keepCategoriesRequest = z.object({
  version: wholeNumber,
  categories: list(
    z.array(z.object({ ...draft, children: z.array(z.object(draft)).max(100).default([]) })).max(100),
  ),
});

export const assignGoodsRequest = z.object({
  shopCategoryId: identifier,
  goodsIds: list(z.array(identifier).min(1).max(200)),
  /** whether they are to be in it */
  within: flag,
});
