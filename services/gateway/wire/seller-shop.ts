import { z } from 'zod';
import { articlePictureRequest } from './uploads.ts';
import { amount, pageSizeOf, text, time, wholeNumber } from './values.ts';

/** Of an order: at most six decimals, which is what a transfer of USDT has. */
const fee = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, { error: 'an amount' });
const days = wholeNumber.pipe(z.int().min(0).max(180));

export const ownShop = z.object({
  name: z.string(),
  /** its logo */
  image: z.string(),
  /** whether the shop uploaded its logo; otherwise it is drawn */
  ownLogo: z.boolean(),
  description: z.string(),
  /** the least that the goods of an order must cost */
  minimumOrder: amount,
  /** §9: freight per order = dispatch + long distance + delivery */
  dispatch: amount,
  longDistance: amount,
  delivery: amount,
  /** days from the order to the door */
  fromDays: z.int(),
  toDays: z.int(),
});
export type OwnShop = z.infer<typeof ownShop>;

export const setShopRequest = z.object({
  description: text(2_000).min(1),
  minimumOrder: fee,
  dispatch: fee,
  longDistance: fee,
  delivery: fee,
  fromDays: days,
  toDays: days,
  /** the id of `sellerShop!picture`, or empty: the drawn one; omitted: as it is */
  logo: z
    .string()
    .regex(/^[0-9a-f]{0,64}$/, { error: 'an identifier' })
    .optional(),
});

/** of the shop: its logo */
export const shopPictureRequest = articlePictureRequest;

export const statementRequest = z.object({
  /** movements before this position, as the last page ended with */
  before: wholeNumber.pipe(z.int().min(1)).optional(),
  pageSize: pageSizeOf(50),
});
export const statement = z.object({
  /** what the mall owes the shop now */
  balance: amount,
  /** the newest first */
  pageList: z.array(
    z.object({
      position: z.int(),
      time,
      /** omitted where no order is behind it */
      orderId: z.string().optional(),
      /** what the buyer had paid for the order; omitted where no order is behind it */
      paid: amount.optional(),
      /** what the mall keeps of it */
      commission: amount,
      /** what the shop got, or gave if negative */
      amount,
    }),
  ),
  next: z.int().optional(),
});
export type Statement = z.infer<typeof statement>;
