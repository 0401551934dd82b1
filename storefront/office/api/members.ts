import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type Member = ResponseOf<'sellerMember!list'>['pageList'][number];

export type Invitation = ResponseOf<'sellerMember!list'>['invitations'][number];

/** Who runs the shop, and who is invited to. */
export const members = createArea();
export const memberList = members.resource(() => call('sellerMember!list', {}, { quiet: true }));

export const inviteMember = (name: string) => call('sellerMember!invite', { name }, { quiet: true });
export const withdrawInvitation = (usercode: string) =>
  call('sellerMember!withdraw', { usercode }, { quiet: true });
/** The own membership; the session is over with it. */
export const leaveShop = () => call('sellerMember!leave', {}, { quiet: true });
export const removeMember = (usercode: string) => call('sellerMember!remove', { usercode }, { quiet: true });
