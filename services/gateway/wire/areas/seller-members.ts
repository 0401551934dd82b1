import { defineCommand, defineQuery } from '../action.ts';
import {
  invitedMember,
  inviteMemberRequest,
  removeMemberRequest,
  shopMembers,
  withdrawInvitationRequest,
} from '../seller-members.ts';
import { nothing } from '../values.ts';

/** Who runs a shop, as its owner keeps them. */
export const sellerMembers = {
  'sellerMember!list': defineQuery({
    permission: 'shop.staff',
    summary: 'Who runs the shop, and who is invited to',
    request: nothing,
    response: shopMembers,
    views: [],
  }),
  'sellerMember!invite': defineCommand({
    permission: 'shop.staff',
    summary: 'Ask a buyer to act for the shop, as an assistant; they do once they accept',
    request: inviteMemberRequest,
    response: invitedMember,
    // its answers tell who exists, as those of a registration do; the shop's own limit in a day is much lower
    limits: [{ name: 'register', by: ['account'] }],
    idempotent: false,
  }),
  'sellerMember!withdraw': defineCommand({
    permission: 'shop.staff',
    summary: 'Take an invitation back that waits for its answer',
    request: withdrawInvitationRequest,
    response: nothing,
    idempotent: false,
  }),
  'sellerMember!remove': defineCommand({
    permission: 'shop.staff',
    summary: 'Let an assistant act for the shop no more, from this moment',
    request: removeMemberRequest,
    response: nothing,
    idempotent: false,
  }),
  'sellerMember!leave': defineCommand({
    permission: 'shop.run',
    summary: 'Act for the shop no more, from this moment; its owner stays',
    request: nothing,
    response: nothing,
    idempotent: false,
  }),
};
