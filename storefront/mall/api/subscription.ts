import { call } from '@caravan/storefront-shared/api';

export const askToSubscribe = (email: string) => call('subscribe!add', { email }, { quiet: true });
export const confirmSubscription = (email: string, code: string) =>
  call('subscribe!confirm', { email, code }, { quiet: true });
export const endSubscription = (token: string) => call('subscribe!end', { token }, { quiet: true });
