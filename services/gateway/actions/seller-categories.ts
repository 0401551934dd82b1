import type { Catalogue, ShopCategory } from '@caravan/catalogue';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { ShopCategoryBranch } from '../wire/index.ts';

type Names = 'category!sellerTree' | 'sellerCategory!list' | 'sellerCategory!keep' | 'sellerCategory!assign';

/** A shop's own categories. The catalogue is asked for the session's shop, so another shop's category is unknown. */
export function createSellerCategoryActions({
  shopCategories,
}: Pick<Catalogue, 'shopCategories'>): SomeHandlers<Names> {
  return {
    'category!sellerTree': query(async ({ sellerId }, { brand }) => ({
      pageList: (await shopCategories.shown(brand.id, sellerId)).map(wireBranch),
    })),

    'sellerCategory!list': query(async (_, { session }) =>
      wireList(await shopCategories.list(session.shop.id)),
    ),

    'sellerCategory!keep': command(async ({ version, categories }, { session }) => {
      const kept = await shopCategories.keep({
        sellerId: session.shop.id,
        version,
        categories: categories.map(({ children, ...branch }) => ({
          ...draftOf(branch),
          children: children.map(draftOf),
        })),
      });
      return 'refusal' in kept ? kept : wireList(kept);
    }),

    'sellerCategory!assign': command(async ({ shopCategoryId, goodsIds, within }, { session }) => {
      const refused = await shopCategories.assign({
        sellerId: session.shop.id,
        categoryId: shopCategoryId,
        goodsIds,
        within,
      });
      return refused ? { refusal: refused } : {};
    }),
  };
}

type WireDraft = {
  readonly shopCategoryId?: string | undefined;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
};

function draftOf({ shopCategoryId, name, names }: WireDraft) {
  return { id: shopCategoryId, name, names };
}

type List = { readonly version: number; readonly categories: readonly ShopCategory[] };

function wireList({ version, categories }: List) {
  return { version, pageList: categories.map(wireBranch) };
}

function wireBranch({ children, ...branch }: ShopCategory): ShopCategoryBranch {
  return { ...wireCategory(branch), children: children.map(wireCategory) };
}

function wireCategory({ id, name, names, goods }: Omit<ShopCategory, 'children'>) {
  return { shopCategoryId: id, name, names: { ...names }, goodsCount: goods };
}
