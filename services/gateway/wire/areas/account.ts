import {
  changePasswordRequest,
  changeSafewordRequest,
  heartbeat,
  loginRequest,
  logoffRequest,
  logoutRequest,
  registerRequest,
  setSafewordRequest,
  signedIn,
  user,
} from '../account.ts';
import { defineCommand, defineQuery } from '../action.ts';
import { nothing } from '../values.ts';

export const account = {
  'localuser!registerNoVerifcode': defineCommand({
    permission: 'account.enter',
    method: 'GET',
    summary: 'Register and sign in',
    request: registerRequest,
    response: signedIn,
    limits: [{ name: 'register', by: ['address'] }],
    idempotent: false,
  }),
  'user!newlogin': defineCommand({
    permission: 'account.enter',
    summary: 'Sign in by username, e-mail or phone',
    request: loginRequest,
    response: signedIn,
    // each costs a password check, so an address's logins are also counted over all names
    limits: [
      { name: 'login', by: ['address', 'username'] },
      { name: 'logins', by: ['address'] },
    ],
    idempotent: false,
  }),
  'user!logout': defineCommand({
    permission: 'account.enter',
    method: 'GET',
    summary: 'Sign out',
    request: logoutRequest,
    response: nothing,
    idempotent: false,
  }),
  'localuser!get': defineQuery({
    permission: 'account.keep',
    method: 'GET',
    summary: 'The signed-in user',
    request: nothing,
    response: user,
    views: [],
  }),
  'user!setSafewordReg': defineCommand({
    permission: 'account.keep',
    summary: 'Set the transaction password',
    request: setSafewordRequest,
    response: nothing,
    idempotent: false,
  }),
  'user!updateOldAndNewPsw': defineCommand({
    permission: 'account.keep',
    summary: 'Change the login password by the old one; every other session of the account ends',
    request: changePasswordRequest,
    response: nothing,
    limits: [{ name: 'login', by: ['account'] }],
    idempotent: false,
  }),
  'user!updateOldAndNewSafeword': defineCommand({
    permission: 'account.keep',
    summary: 'Change the transaction password by the old one',
    request: changeSafewordRequest,
    response: nothing,
    limits: [{ name: 'login', by: ['account'] }],
    idempotent: false,
  }),
  'user!logoff': defineCommand({
    permission: 'account.keep',
    summary: 'Close the account for good; refused while money, an order, a shop or a loan remains',
    request: logoffRequest,
    response: nothing,
    limits: [{ name: 'login', by: ['account'] }],
    idempotent: ({ reason }) => ({ reason }),
  }),
  'user!heartbeat': defineQuery({
    permission: 'account.keep',
    summary: 'Keep the session alive',
    request: nothing,
    response: heartbeat,
    views: [],
  }),
};
