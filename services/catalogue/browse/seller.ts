import type { Freight, GoodsCard } from './goods.ts';

export type SellerCard = {
  id: string;
  name: string;
  /** path of the logo picture */
  logo: string;
  rating: number;
  followers: number;
  goods: number;
};

export type SellerInfo = SellerCard &
  Freight & {
    sold: number;
    /** whole percent of reviews with 4 or 5 points */
    goodReviewRate: number;
    /** the least an order to this seller may cost, decimal string of USDT */
    minimumOrder: string;
    since: string;
  };

/** A category with its children; `icon` is the path of its picture. */
export type CategoryNode = { id: string; name: string; icon: string; children: CategoryNode[] };

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
