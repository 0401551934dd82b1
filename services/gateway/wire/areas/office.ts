import { defineCommand, defineQuery, type RateLimit } from '../action.ts';
import {
  journalPage,
  journalRequest,
  staffEnrolled,
  staffEnrolRequest,
  staffEntered,
  staffLoginRequest,
  staffMember,
  staffSignedIn,
  staffVerifyRequest,
} from '../office.ts';
import { officeWaiting } from '../office-waiting.ts';
import { nothing } from '../values.ts';

const ofAddress: RateLimit = { name: 'logins', by: ['address'] };

export const office = {
  'office!login': defineCommand({
    permission: 'office.enter',
    summary: 'Staff: the first factor',
    request: staffLoginRequest,
    response: staffEntered,
    limits: [{ name: 'login', by: ['address', 'username'] }, ofAddress],
    idempotent: false,
  }),
  'office!enrol': defineCommand({
    permission: 'office.enter',
    summary: 'Staff: set up the second factor, at the first sign-in with a password of their own',
    request: staffEnrolRequest,
    response: staffEnrolled,
    limits: [ofAddress],
    idempotent: false,
  }),
  'office!verify': defineCommand({
    permission: 'office.enter',
    summary: 'Staff: the second factor, then signed in',
    request: staffVerifyRequest,
    response: staffSignedIn,
    limits: [ofAddress],
    idempotent: false,
  }),
  'office!logout': defineCommand({
    permission: 'office.enter',
    summary: 'Staff: sign out',
    request: nothing,
    response: nothing,
    idempotent: false,
  }),
  'office!self': defineQuery({
    permission: 'office.use',
    summary: 'Who is signed in, and what they may do',
    request: nothing,
    response: staffMember,
    views: [],
  }),
  'office!waiting': defineQuery({
    permission: 'office.use',
    summary: 'How many cases wait for staff, of those that this role sees; none is counted beyond 100',
    request: nothing,
    response: officeWaiting,
    views: ['withdrawals', 'orders', 'strays', 'recharges', 'loans', 'adjustments'],
  }),
  'office!journal': defineQuery({
    permission: 'journal.read',
    summary: 'What staff did, newest first',
    request: journalRequest,
    response: journalPage,
    views: [],
  }),
};
