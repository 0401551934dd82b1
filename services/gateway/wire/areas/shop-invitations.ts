import { defineCommand, defineQuery } from '../action.ts';
import { answerInvitationRequest, ownInvitations } from '../shop-invitations.ts';
import { nothing } from '../values.ts';

/** Becoming an assistant of a shop: its owner asks (`sellerMember!invite`), and this buyer answers. */
export const shopInvitations = {
  'shopInvitation!list': defineQuery({
    permission: 'shop.join',
    summary: 'The shops that want this buyer as an assistant, and those that may not ask for now',
    request: nothing,
    response: ownInvitations,
    views: [],
  }),
  'shopInvitation!accept': defineCommand({
    permission: 'shop.join',
    summary: 'Act for a shop as an assistant from now on',
    request: answerInvitationRequest,
    response: nothing,
    idempotent: false,
  }),
  'shopInvitation!decline': defineCommand({
    permission: 'shop.join',
    summary: 'Decline an invitation; the shop may not ask again for some time',
    request: answerInvitationRequest,
    response: nothing,
    idempotent: false,
  }),
  'shopInvitation!allow': defineCommand({
    permission: 'shop.join',
    summary: 'Let a shop that was declined or left ask again at once',
    request: answerInvitationRequest,
    response: nothing,
    idempotent: false,
  }),
};
