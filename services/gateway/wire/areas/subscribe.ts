import { defineCommand } from '../action.ts';
import {
  confirmSubscriptionRequest,
  endSubscriptionRequest,
  subscribeCodeSent,
  subscribeRequest,
} from '../subscribe.ts';
import { nothing } from '../values.ts';

const open = {
  permission: 'account.enter',
  limits: [{ name: 'register', by: ['address'] }],
  idempotent: false,
} as const;

/** News by mail (§2), with or without an account. An address is subscribed once its reader has proven it. */
export const subscribe = {
  'subscribe!add': defineCommand({
    ...open,
    summary: 'Send a code to the e-mail address that is to be subscribed; it tells nobody whether it is',
    request: subscribeRequest,
    response: subscribeCodeSent,
  }),
  'subscribe!confirm': defineCommand({
    ...open,
    summary: 'Subscribe the address by its code; refused with 1033 if it is subscribed already',
    request: confirmSubscriptionRequest,
    response: nothing,
  }),
  'subscribe!end': defineCommand({
    ...open,
    summary: 'End the subscription by the link of its letters, and forget the address',
    request: endSubscriptionRequest,
    response: nothing,
  }),
};
