import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

type Own = ResponseOf<'shopInvitation!list'>;
export type ShopInvitation = Own['pageList'][number];
export type InvitationPause = Own['pauses'][number];

/** The stores that want this buyer as an assistant, and those that may not ask for now. */
export const invitations = createArea();
export const ownInvitations = invitations.resource(() => call('shopInvitation!list', {}, { quiet: true }));

const answer =
  (action: 'shopInvitation!accept' | 'shopInvitation!decline' | 'shopInvitation!allow') =>
  (sellerId: string) =>
    call(action, { sellerId }, { quiet: true });
export const acceptInvitation = answer('shopInvitation!accept');
export const declineInvitation = answer('shopInvitation!decline');
export const allowInvitations = answer('shopInvitation!allow');
