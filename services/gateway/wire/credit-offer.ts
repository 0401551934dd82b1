import { z } from 'zod';
import { loanCondition, loanMethod, rate, repaymentMethod } from './credit.ts';
import { amount, nothing } from './values.ts';

export const creditOfferRequest = nothing;
/** What is lent to whom: the part of `credit!terms` that is the same for everybody, and each condition that is asked of a borrower. */
export const creditOffer = z.object({
  /** of one loan */
  minimum: amount,
  maximum: amount,
  /** days; §5: one year */
  maximumTerm: z.int().positive(),
  /** days, ascending; no other is taken (2308) */
  terms: z.array(z.int().positive()),
  annualRate: rate,
  loanMethods: z.array(loanMethod),
  repaymentMethods: z.array(repaymentMethod),
  /** hours after the application before which it is not approved; 0: at once. §9: one. With a fraction where minutes are configured */
  reviewFromHours: z.number().nonnegative(),
  collateral: z.literal('none'),
  /** `required`: days, orders or USDT, as the condition counts them; omitted of one that is met or not */
  conditions: z.array(z.object({ condition: loanCondition, required: z.string().optional() })),
});
export type CreditOffer = z.infer<typeof creditOffer>;
