import { z } from 'zod';
import { goodsItem, sellerCard } from './catalogue.ts';
import { identifier, listOf, pageInfo, pageNum, pageSizeOf, time } from './values.ts';

export const keepGoodsRequest = z.object({ goodsId: identifier });
/** `favourites`: how many buyers keep the goods now */
export const goodsKept = z.object({
  goodsId: z.string(),
  kept: z.boolean(),
  favourites: z.int().nonnegative(),
});
export type GoodsKept = z.infer<typeof goodsKept>;

export const followSellerRequest = z.object({ sellerId: identifier });
/** `followers`: how many buyers follow the shop now */
export const sellerFollowed = z.object({
  sellerId: z.string(),
  followed: z.boolean(),
  followers: z.int().nonnegative(),
});
export type SellerFollowed = z.infer<typeof sellerFollowed>;

export const ownListRequest = z.object({ pageNum, pageSize: pageSizeOf(20, 60) });

/** The newest first. */
export const keptGoodsList = z.object({
  pageList: z.array(
    z.object({
      ...goodsItem.shape,
      /** false: it is no longer sold */
      listed: z.boolean(),
      keptAt: time,
    }),
  ),
  pageInfo,
});
export type KeptGoodsList = z.infer<typeof keptGoodsList>;

/** The newest first. */
export const followedSellerList = z.object({
  pageList: z.array(z.object({ ...sellerCard.shape, followedAt: time })),
  pageInfo,
});
export type FollowedSellerList = z.infer<typeof followedSellerList>;

/** `goodsId`: whether the caller keeps these goods is told too */
export const keptGoodsCountRequest = z.object({ goodsId: identifier.optional() });
/** `count`: how many goods the caller keeps */
export const keptGoodsCount = z.object({ count: z.int().nonnegative(), kept: z.boolean().optional() });
/** As many as two pages of a list show. */
export const keptAmongRequest = z.object({
  goodsIds: listOf(z.array(identifier).min(1).max(120)) as z.ZodType<string[], readonly string[] | string>,
});
/** `goodsIds`: those that the caller keeps, in the order in which they were asked for */
export const keptAmong = z.object({ goodsIds: z.array(z.string()) });

/** `sellerId`: whether the caller follows this shop is told too */
export const followedSellerCountRequest = z.object({ sellerId: identifier.optional() });
/** `count`: how many shops the caller follows */
export const followedSellerCount = z.object({
  count: z.int().nonnegative(),
  followed: z.boolean().optional(),
});
