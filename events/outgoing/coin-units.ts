import { z } from 'zod';

/** Whole base units of a chain's own coin (wei, sun), not negative. They are finer than `Money` can hold. */
export const coinUnits = z.string().regex(/^(0|[1-9]\d{0,77})$/, { error: 'a whole number of base units' });

const coinPosting = z.object({
  account: z.string(),
  units: z.string().regex(/^(0|-?[1-9]\d{0,77})$/, { error: 'a whole number of base units' }),
});
export type CoinPosting = z.infer<typeof coinPosting>;

/** Double entry in the coin of one network: what we hold is negative, as in the books of USDT. They sum to zero. */
export const coinPostings = z
  .array(coinPosting)
  .min(2)
  .refine((entries) => entries.reduce((sum, { units }) => sum + BigInt(units), 0n) === 0n, {
    error: 'postings must sum to zero',
  });

/** The accounts of the books of coin. */
export const coinAccount = {
  /** what our addresses on the network hold */
  gas: (network: string) => `gas:${network}`,
  networkFee: (network: string) => `expense:network-fee:${network}`,
} as const;
