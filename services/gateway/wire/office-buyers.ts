import { z } from 'zod';
import { idempotencyKey, identifier, text, time } from './values.ts';

export const findBuyerRequest = z.object({
  /** usercode, or the name, e-mail or phone that they sign in with, as a whole */
  name: text(128).min(1),
  /** of a phone */
  areaCode: text(8).optional(),
});

export const foundBuyer = z.object({
  /** omitted: nobody has this name */
  buyer: z
    .object({
      usercode: z.string(),
      username: z.string(),
      brand: z.string(),
      statusKey: z.enum(['active', 'locked']),
      registerTime: time,
      /** wrong passwords lock the sign-in until then; omitted: they do not */
      signInLock: z
        .object({
          until: time,
          /** false: for the networks or browsers alone that the wrong ones came from */
          everywhere: z.boolean(),
        })
        .optional(),
      /** wrong transaction passwords lock it until then; omitted: they do not */
      transactionPasswordLock: z.object({ until: time }).optional(),
      /** the shop that they run, if they do */
      shop: z.object({ sellerId: z.string(), role: z.enum(['owner', 'assistant']) }).optional(),
    })
    .optional(),
});

export const lockBuyerRequest = z.object({
  usercode: identifier,
  /** in words without personal data: it is kept for good */
  reason: text(500).min(1),
  idempotencyKey,
});
export const buyerDone = z.object({ usercode: z.string() });
