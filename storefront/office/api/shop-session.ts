import { call, createArea } from '@caravan/storefront-shared/api';

/** With the account that they buy with; `areaCode` where the name is a phone. */
export const login = (request: { username: string; password: string; areaCode?: string }) =>
  call('seller!login', request, { quiet: true });

/** Ends the session of this token, which may no longer be the one that is current here. */
export const logout = (token: string) => call('seller!logout', {}, { quiet: true, token });

/** Who is signed in, for which shop, and what they may do. */
export const self = createArea().resource(() => call('seller!self', {}, { quiet: true }));
