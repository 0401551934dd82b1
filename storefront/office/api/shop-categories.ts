import type { KeptCategories, RequestOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type { KeptCategories };
type ShopCategory = Omit<KeptCategories['pageList'][number], 'children'>;

/** The shop's own categories. */
export const shopCategories = createArea();
export const shopCategoryList = shopCategories.resource(() =>
  call('sellerCategory!list', {}, { quiet: true }),
);

export const keepCategories = (list: RequestOf<'sellerCategory!keep'>) =>
  call('sellerCategory!keep', list, { quiet: true });

export const assignGoods = (change: { shopCategoryId: string; goodsIds: string[]; within: boolean }) =>
  call('sellerCategory!assign', change, { quiet: true });

/** All in one list, a branch before what is below it. */
export const flatCategories = ({
  pageList,
}: KeptCategories): readonly (ShopCategory & { below: boolean })[] =>
  pageList.flatMap(({ children, ...branch }) => [
    { ...branch, below: false },
    ...children.map((child) => ({ ...child, below: true })),
  ]);
