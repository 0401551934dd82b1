import type { RequestOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type { User as Account } from '@caravan/gateway/wire';

export const register = (request: RequestOf<'localuser!registerNoVerifcode'>) =>
  call('localuser!registerNoVerifcode', request, { quiet: true });
export const registerProven = (request: RequestOf<'localuser!registerWithVerifcode'>) =>
  call('localuser!registerWithVerifcode', request, { quiet: true });
export const sendCode = (request: RequestOf<'idcode!execute'>) =>
  call('idcode!execute', request, { quiet: true });
export const resetPassword = (request: RequestOf<'localuser!resetPassword'>) =>
  call('localuser!resetPassword', request, { quiet: true });
export const login = (request: RequestOf<'user!newlogin'>) => call('user!newlogin', request, { quiet: true });
export const logout = (token: string) => call('user!logout', {}, { quiet: true, token });
export const setTransactionPassword = (request: RequestOf<'user!setSafewordReg'>) =>
  call('user!setSafewordReg', request, { quiet: true });
export const changeLoginPassword = (request: RequestOf<'user!updateOldAndNewPsw'>) =>
  call('user!updateOldAndNewPsw', request, { quiet: true });
export const changeTransactionPassword = (request: RequestOf<'user!updateOldAndNewSafeword'>) =>
  call('user!updateOldAndNewSafeword', request, { quiet: true });
export const bindContact = (request: RequestOf<'localuser!bindContact'>) =>
  call('localuser!bindContact', request, { quiet: true });
export const uploadAvatar = async (file: File): Promise<string> =>
  (await call('uploadimg!execute', { moduleName: 'avatar', file }, { form: true, quiet: true })).id;
export const showAvatar = (request: RequestOf<'localuser!refreshAvatar'>) =>
  call('localuser!refreshAvatar', request, { quiet: true });
export const logOff = (request: RequestOf<'user!logoff'>, idempotencyKey: string) =>
  call('user!logoff', request, { quiet: true, idempotencyKey });
export const heartbeat = () => call('user!heartbeat', {}, { quiet: true });

/** The buyer's own account. */
export const account = createArea();
export const ownAccount = account.resource(() => call('localuser!get', {}, { quiet: true }));
export const ownReferrals = account.resource(() => call('localuser!referrals', {}, { quiet: true }));
