import { defineCommand, defineQuery } from '../action.ts';
import {
  buyerDone,
  findBuyerRequest,
  foundBuyer,
  lockBuyerRequest,
  personalData,
  personalRequest,
} from '../office-buyers.ts';

/** Buyers' accounts as staff handle them. */
export const officeBuyers = {
  'officeBuyer!find': defineQuery({
    permission: 'buyers.see',
    summary: 'A buyer by usercode, or by what they sign in with; by e-mail or phone it is in the journal',
    request: findBuyerRequest,
    response: foundBuyer,
    limits: [{ name: 'lookups', by: ['account'] }],
    views: [],
  }),
  'officeBuyer!personal': defineCommand({
    permission: 'buyers.personal',
    summary: 'Who a buyer is and how to reach them, for a reason; few in a day',
    request: personalRequest,
    response: personalData,
    // the answers to repetitions would be kept, and with them personal data
    idempotent: false,
    about: ({ usercode, reason }) => ({ subject: usercode, reason, owner: usercode }),
  }),
  'officeBuyer!lock': defineCommand({
    permission: 'buyers.lock',
    summary: 'Sign a buyer out everywhere, and let them in no more; their money and orders go on',
    request: lockBuyerRequest,
    response: buyerDone,
    idempotent: ({ usercode, reason }) => ({ usercode, reason }),
    about: ({ usercode, reason }) => ({ subject: usercode, reason, owner: usercode }),
  }),
  'officeBuyer!unlock': defineCommand({
    permission: 'buyers.lock',
    summary: 'Let a buyer in again',
    request: lockBuyerRequest,
    response: buyerDone,
    idempotent: ({ usercode, reason }) => ({ usercode, reason }),
    about: ({ usercode, reason }) => ({ subject: usercode, reason, owner: usercode }),
  }),
  'officeBuyer!forgive': defineCommand({
    permission: 'buyers.lock',
    summary: 'Forgive wrong passwords: what they had locked of the account is open again',
    request: lockBuyerRequest,
    response: buyerDone,
    idempotent: ({ usercode, reason }) => ({ usercode, reason }),
    about: ({ usercode, reason }) => ({ subject: usercode, reason, owner: usercode }),
  }),
  'officeBuyer!allowReferring': defineCommand({
    permission: 'buyers.refer',
    summary: 'Let a buyer invite others',
    request: lockBuyerRequest,
    response: buyerDone,
    idempotent: ({ usercode, reason }) => ({ usercode, reason }),
    about: ({ usercode, reason }) => ({ subject: usercode, reason, owner: usercode }),
  }),
  'officeBuyer!denyReferring': defineCommand({
    permission: 'buyers.refer',
    summary: 'Let a buyer invite nobody more; who came by them stays',
    request: lockBuyerRequest,
    response: buyerDone,
    idempotent: ({ usercode, reason }) => ({ usercode, reason }),
    about: ({ usercode, reason }) => ({ subject: usercode, reason, owner: usercode }),
  }),
};
