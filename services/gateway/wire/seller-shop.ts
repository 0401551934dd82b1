import { z } from 'zod';
import { pictureRequest } from './uploads.ts';
import { amount, idempotencyKey, pageSizeOf, text, time, wholeNumber } from './values.ts';

/** Of an order: at most six decimals, which is what a transfer of USDT has. */
const fee = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, { error: 'an amount' });
const days = wholeNumber.pipe(z.int().min(0).max(180));

/** The id of an upload; empty: none. */
const upload = z.string().regex(/^[0-9a-f]{0,64}$/, { error: 'an identifier' });

export const ownShop = z.object({
  name: z.string(),
  /** its logo */
  image: z.string(),
  /** whether the shop uploaded its logo; otherwise it is drawn */
  ownLogo: z.boolean(),
  /** path of the wide picture above the head of its page; omitted: it has none */
  banner: z.string().optional(),
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
  logo: upload.optional(),
  /** another id of `sellerShop!picture`, or empty: none; omitted: as it is */
  banner: upload.optional(),
});

/** of the shop: its logo or its banner */
export const shopPictureRequest = pictureRequest;

export const statementRequest = z.object({
  /** movements before this position, as the last page ended with */
  before: wholeNumber.pipe(z.int().min(1)).optional(),
  pageSize: pageSizeOf(50),
});
export const statement = z.object({
  /** what the shop may have paid out now */
  available: amount,
  /** released and not yet available, or paid out and not yet received */
  underWay: amount,
  /** what reached its owner's wallet, ever */
  paidOut: amount,
  /** the least that may be paid out at once */
  minimum: amount,
  /** nothing more comes to the shop: all that is available may be paid out, also below the minimum */
  last: z.boolean(),
  /** the newest first */
  pageList: z.array(
    z.object({
      position: z.int(),
      time,
      kind: z.enum(['sale', 'payout', 'taken-back']),
      /** the order of a sale or of what was taken back, or the payout's id */
      reference: z.string(),
      /** of a sale, or taken back: what the buyer had paid for the order */
      paid: amount.optional(),
      /** of a sale, or taken back: what the mall kept, and gave back of it */
      commission: amount.optional(),
      /** what the shop got, or gave if negative */
      amount,
      /** a payout is returned if its owner's account was closed: the amount is available again */
      state: z.enum(['under-way', 'done', 'returned']),
    }),
  ),
  next: z.int().optional(),
});
export type Statement = z.infer<typeof statement>;

export const payOutRequest = z.object({
  /** at most what is available; less than the minimum only if it is all of it and nothing more comes to the shop */
  amount,
  /** the transaction password of the owner's account */
  safeword: z.string().max(128),
  idempotencyKey,
});
/** The owner's wallet has it. `available`: what the shop may have paid out afterwards. */
export const paidOut = z.object({ id: z.string(), available: amount });
