import { z } from 'zod';
import { amount, identifier, nothing, time } from './values.ts';

/** A place in the log, as text: it may be larger than a JavaScript number. */
const position = z.string().regex(/^\d{1,18}$/);

export const publishedRootsRequest = nothing;
export const publishedRoot = z.object({
  position,
  /** when the mall showed it first */
  time,
  /** what all wallets together were owed then: available, held, in escrow and withheld */
  sum: amount,
  wallets: z.int().nonnegative(),
  /** SHA-256, which commits the mall to the sum and to every balance in it */
  hash: z.string(),
  /** the 32 bytes of the Ed25519 key that its head is signed under, in base64; the place to compare it with is elsewhere */
  publicKey: z.string(),
  /** the whole as it was published, JSON */
  file: z.string(),
});
export type PublishedRoot = z.infer<typeof publishedRoot>;
/** The newest 12, for which there are proofs; the newest first. */
export const publishedRoots = z.object({ pageList: z.array(publishedRoot) });

export const ownProofRequest = z.object({ position });
export const proofOfRequest = z.object({ usercode: identifier, position });
export const balanceProof = z.object({
  /** JSON, for the page at `/verify-proof.html`; omitted: that wallet did not exist then, or no proofs are kept for that root */
  file: z.string().optional(),
});
