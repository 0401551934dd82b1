import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type Member = ResponseOf<'sellerMember!list'>['pageList'][number];

/** Who runs the shop. */
export const members = createArea();
export const memberList = members.resource(() => call('sellerMember!list', {}, { quiet: true }));

export const addMember = (name: string) => call('sellerMember!add', { name }, { quiet: true });
/** The own membership; the session is over with it. */
export const leaveShop = () => call('sellerMember!leave', {}, { quiet: true });
export const removeMember = (usercode: string) => call('sellerMember!remove', { usercode }, { quiet: true });
