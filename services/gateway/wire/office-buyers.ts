import { z } from 'zod';
import { address } from './addresses.ts';
import { idempotencyKey, identifier, reasonOf, text, time } from './values.ts';

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
      /** what the brand is called */
      brandName: z.string(),
      statusKey: z.enum(['active', 'locked']),
      /** whether they may invite others */
      mayRefer: z.boolean(),
      /** how many came by their code */
      joined: z.int().nonnegative(),
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
  reason: reasonOf(500),
  idempotencyKey,
});
export const personalRequest = z.object({
  usercode: identifier,
  /** why somebody must know, in words without personal data: it is kept for good */
  reason: reasonOf(200, 8),
});
export const personalData = z.object({
  usercode: z.string(),
  /** omitted: the account is closed, its key is destroyed, and nobody can read them any more */
  personal: z
    .object({
      /** '': none, of each */
      email: z.string(),
      areaCode: z.string(),
      phone: z.string(),
      /** as they gave it for a loan */
      realNames: z.array(z.string()),
      /** the default first */
      addresses: z.array(address),
    })
    .optional(),
});

export const buyerDone = z.object({ usercode: z.string() });
