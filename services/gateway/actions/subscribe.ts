import { RESEND_AFTER_SECONDS, type Identity } from '@caravan/identity';
import { command, type SomeHandlers } from '../api/handler.ts';

type SubscribeActions = 'subscribe!add' | 'subscribe!confirm' | 'subscribe!end';

/** News by mail (§2). */
export function createSubscribeActions(
  subscriptions: Identity['subscriptions'],
): SomeHandlers<SubscribeActions> {
  return {
    'subscribe!add': command(async ({ email }, { brand, source, language }) => {
      const no = await subscriptions.add({ email, brand: brand.key, source, language });
      return no ? { refusal: no } : { resendAfter: RESEND_AFTER_SECONDS };
    }),
    'subscribe!confirm': command(async ({ email, code }, { brand, source, language }) => {
      const no = await subscriptions.confirm({ email, code, brand: brand.key, source, language });
      return no ? { refusal: no } : {};
    }),
    'subscribe!end': command(async ({ token }) => {
      const no = await subscriptions.end(token);
      return no ? { refusal: no } : {};
    }),
  };
}
