import { defineCommand, defineQuery } from '../action.ts';
import { addedMember, addMemberRequest, removeMemberRequest, shopMembers } from '../seller-members.ts';
import { nothing } from '../values.ts';

/** Who runs a shop, as its owner keeps them. */
export const sellerMembers = {
  'sellerMember!list': defineQuery({
    permission: 'shop.staff',
    summary: 'Who runs the shop',
    request: nothing,
    response: shopMembers,
    views: [],
  }),
  'sellerMember!add': defineCommand({
    permission: 'shop.staff',
    summary: 'Let the account of a buyer act for the shop, as an assistant',
    request: addMemberRequest,
    response: addedMember,
    // its answers tell who exists, as those of a registration do; the shop's own limit in a day is much lower
    limits: [{ name: 'register', by: ['account'] }],
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
