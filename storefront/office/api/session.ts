import { call, createArea } from '@caravan/storefront-shared/api';

export type { Permission, Role } from '@caravan/gateway/wire';

export const login = (username: string, password: string) =>
  call('office!login', { username, password }, { quiet: true });

export const enrol = (request: {
  readonly ticket: string;
  readonly code: string;
  /** of their own, at the first sign-in */
  readonly password?: string;
  /** after a colleague took the second factor away */
  readonly oneTimeCode?: string;
}) => call('office!enrol', request, { quiet: true });

export const verify = (ticket: string, code: string) =>
  call('office!verify', { ticket, code }, { quiet: true });

/** Ends the session of this token, which may no longer be the one that is current here. */
export const logout = (token: string) => call('office!logout', {}, { quiet: true, token });

/** Who is signed in, and what they may do. */
export const self = createArea().resource(() => call('office!self', {}, { quiet: true }));
