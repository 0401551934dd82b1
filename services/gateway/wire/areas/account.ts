import {
  heartbeat,
  loginRequest,
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
    audience: 'anyone',
    method: 'GET',
    summary: 'Register and sign in',
    request: registerRequest,
    response: signedIn,
    limits: [{ name: 'register', by: ['address'] }],
    idempotent: false,
  }),
  'user!newlogin': defineCommand({
    audience: 'anyone',
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
    audience: 'anyone',
    method: 'GET',
    summary: 'Sign out',
    request: logoutRequest,
    response: nothing,
    idempotent: false,
  }),
  'localuser!get': defineQuery({
    audience: 'buyer',
    method: 'GET',
    summary: 'The signed-in user',
    request: nothing,
    response: user,
    views: [],
  }),
  'user!setSafewordReg': defineCommand({
    audience: 'buyer',
    summary: 'Set the transaction password',
    request: setSafewordRequest,
    response: nothing,
    idempotent: false,
  }),
  'user!heartbeat': defineQuery({
    audience: 'buyer',
    summary: 'Keep the session alive',
    request: nothing,
    response: heartbeat,
    views: [],
  }),
};
