/** What a banner says in one language. `alt`: what its picture shows, where that says more than the words. */
export type BannerWords = { readonly title: string; readonly text: string; readonly alt: string };

/** By the code of the language; the English ones are always there. */
export type BannerTexts = { readonly en: BannerWords; readonly [language: string]: BannerWords };

export type BannerTarget = { readonly kind: 'category' | 'goods' | 'seller'; readonly id: string };

/** A banner as the mall shows it. `image` is a path. */
export type Banner = {
  readonly id: string;
  readonly image: string;
  readonly words: BannerTexts;
  readonly target: BannerTarget | undefined;
};

/** What staff say of a banner. */
export type BannerDraft = {
  readonly words: BannerTexts;
  /** the path of a drawn picture, the one that it has, or the id of an upload */
  readonly image: string;
  readonly target: BannerTarget | undefined;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  /** ids; undefined: all */
  readonly brands: readonly number[] | undefined;
  readonly shown: boolean;
};

/** A banner as staff keep it. */
export type KeptBanner = BannerDraft & { readonly id: string; readonly version: number };

export type BannerRow = {
  id: string;
  words: BannerTexts;
  image: string;
  category_id: string | null;
  goods_id: string | null;
  seller_id: string | null;
};

export function targetOf(
  row: Pick<BannerRow, 'category_id' | 'goods_id' | 'seller_id'>,
): BannerTarget | undefined {
  if (row.category_id !== null) return { kind: 'category', id: row.category_id };
  if (row.goods_id !== null) return { kind: 'goods', id: row.goods_id };
  if (row.seller_id !== null) return { kind: 'seller', id: row.seller_id };
  return undefined;
}
