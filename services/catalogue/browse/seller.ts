import type { Warehouse } from '../warehouses/warehouses.ts';

/** Freight = dispatch fee + long-distance freight + delivery fee (§9), per order of one seller. */
export type Freight = { dispatch: string; longDistance: string; delivery: string };

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
  /** path of the wide picture above its head; undefined: it has none */
  banner: string | undefined;
  country: string;
  /** its home warehouse */
  shipsFrom: Warehouse;
  views: number;
  freight: Freight;
  delivery: { fromDays: number; toDays: number };
  /** whole percent of reviews with 4 or 5 points */
  goodReviewRate: number;
  since: string;
};
