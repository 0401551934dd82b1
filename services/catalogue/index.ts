export { goodsSorts, MAX_RESULTS } from './browse/goods.ts';
export type * from './browse/goods.ts';
export type { Facets } from './browse/facets.ts';
export type { OrderableVariant } from './browse/variants.ts';
export type { CategoryNode } from './browse/categories.ts';
export type { ListedPage, ListedPages, PageNames } from './browse/listed-pages.ts';
export type { Banner, BannerDraft, BannerTarget, BannerWords, KeptBanner } from './banners/banner.ts';
export type { BannerPlace } from './banners/banner-places.ts';
export type { Banners } from './banners/keep-banners.ts';
export type { CurrentActivity, KeptActivity } from './lottery/activity.ts';
export type { Lottery } from './lottery/keep-lottery.ts';
export type { Home } from './browse/home.ts';
export type * from './browse/seller.ts';
export type { Answered } from './answers/answered.ts';
export type { ReviewAnswers } from './answers/answers.ts';
export type { Favourites, KeptGoods } from './kept/favourites.ts';
export type { FollowedShop, Follows } from './kept/follows.ts';
export { forgetLists } from './kept/forget-lists.ts';
export type { OwnList } from './kept/own-list.ts';
export type { Picture } from './pictures/picture.ts';
export type * from './standing.ts';
export type * from './stock/stock.ts';
export { countShownGoods, showGoods } from './visibility.ts';
export type { Shown } from './visibility.ts';
export type { ArticleDraft, ArticleStatus, Article, WholeArticle } from './selling/article.ts';
export type { Articles } from './selling/articles.ts';
export type { ShopCategories, ShopCategory } from './shop-categories/shop-categories.ts';
export type { CategoryNames, NamedCategory } from './category-names/keep-category-names.ts';
export {
  createDescribeRenamedJob,
  DESCRIBE_RENAMED,
  describeRenamedJob,
} from './category-names/describe-renamed.ts';
export type { KeptSynonym, Synonyms } from './synonyms/keep-synonyms.ts';
export type { ShopTerms } from './selling/shop-terms.ts';
export type { MovementKey, StockMovement } from './selling/stock-movements.ts';
export type * from './warehouses/warehouses.ts';
export type { NewShop } from './open-shop.ts';
export { createCatalogue } from './catalogue.ts';
export type { Catalogue, CatalogueOptions } from './catalogue.ts';
