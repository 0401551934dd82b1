import { z } from 'zod';

/** A mail: text alone, so that nothing in it is fetched, and no name in it is markup. */
export const letter = z.object({
  /** one address, without a name */
  to: z.string(),
  /** the name and the mailbox that it comes from, and that answers go to */
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
});
export type Letter = z.infer<typeof letter>;
