import { z } from 'zod';
import { text } from './values.ts';

/** In the language of the call (`lang`), and by the brand whose host is asked. */
export const subscribeRequest = z.object({ email: text(128).min(1) });

/** `resendAfter`: seconds until another one can be asked for. The same for every address, subscribed or not. */
export const subscribeCodeSent = z.object({ resendAfter: z.int() });

export const confirmSubscriptionRequest = z.object({
  email: text(128).min(1),
  /** six digits, that were sent there; good where it was asked for, for ten minutes */
  code: text(12).min(1),
});

export const endSubscriptionRequest = z.object({
  /** as in the link of a letter to a subscriber */
  token: z.string().regex(/^[0-9a-f-]{36}\.[\w-]{43}$/),
});
