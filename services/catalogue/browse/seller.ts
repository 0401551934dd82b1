import type { Freight, GoodsCard } from './goods.ts';

export type SellerCard = {
  id: string;
  name: string;
  /** path of the logo picture */
  logo: string;
  rating: number;
  followers: number;
  goods: number;
  sold: number;
  /** the minimum value of an order to this seller, decimal string of USDT */
  minimumOrder: string;
};

export type SellerInfo = SellerCard & {
  description: string;
  country: string;
  views: number;
  freight: Freight;
  delivery: { fromDays: number; toDays: number };
  /** whole percent of reviews with 4 or 5 points */
  goodReviewRate: number;
  since: string;
};

/** A category with its children; `icon` is the path of its picture, `goods` how many the brand shows in it. */
export type CategoryNode = {
  id: string;
  name: string;
  icon: string;
  goods: number;
  children: CategoryNode[];
};

export type Banner = { id: string; image: string; title: string; text: string; categoryId: string };

export type Home = {
  banners: Banner[];
  categories: CategoryNode[];
  recommended: GoodsCard[];
  newArrivals: GoodsCard[];
  hotSales: GoodsCard[];
  discounted: GoodsCard[];
  /** stores worth a visit, each with some of its goods */
  merchants: (SellerCard & { goodsList: GoodsCard[] })[];
};
