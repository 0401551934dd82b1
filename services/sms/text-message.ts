import { z } from 'zod';

/** A text message to a phone. */
export const textMessage = z.object({
  /** E.164: a plus and digits */
  to: z.string(),
  text: z.string(),
});
export type TextMessage = z.infer<typeof textMessage>;
