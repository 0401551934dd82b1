import { z } from 'zod';
import { article } from './seller-articles.ts';
import { idempotencyKey, identifier, reasonOf, wholeNumber } from './values.ts';

export const findGoodsRequest = z.object({ goodsId: identifier });

export const foundGoods = z.object({
  /** as its shop sees it; omitted: there are none with this id */
  goods: article
    .omit({ position: true })
    .extend({
      sellerId: z.string(),
      sellerName: z.string(),
      /** counts the changes by their shop */
      version: z.int(),
    })
    .optional(),
});

export const moderateGoodsRequest = z.object({
  goodsId: identifier,
  /** the shop reads why its goods were taken down; in words without personal data: it is kept for good */
  reason: reasonOf(500),
  idempotencyKey,
});
/** `version`: of what was looked at; refused if the shop has changed it since */
export const allowGoodsRequest = moderateGoodsRequest.extend({ version: wholeNumber });
export const goodsDone = z.object({ goodsId: z.string() });
