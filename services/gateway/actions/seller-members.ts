import { mallTime } from '@caravan/events';
import { MOST_ASSISTANTS, MOST_INVITATIONS } from '@caravan/identity';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Parts = { readonly sellers: Pick<Dependencies['sellers'], 'assistants' | 'inviting'> };
type Names =
  | 'sellerMember!list'
  | 'sellerMember!invite'
  | 'sellerMember!withdraw'
  | 'sellerMember!remove'
  | 'sellerMember!leave';

/** Who runs a shop, as its owner keeps them; nobody joins without being asked, and nobody has to stay. */
export function createSellerMemberActions({ sellers: { assistants, inviting } }: Parts): SomeHandlers<Names> {
  return {
    'sellerMember!list': query(async (_, { session }) => {
      const members = await assistants.list(session.shop.id);
      const pageList = members.map(({ usercode, username, role, joinedAt }) => ({
        usercode,
        username,
        role,
        joinTime: mallTime(joinedAt),
      }));
      const invitations = (await inviting.list(session.shop.id)).map(
        ({ usercode, username, invitedAt, expiresAt }) => ({
          usercode,
          username,
          inviteTime: mallTime(invitedAt),
          expireTime: mallTime(expiresAt),
        }),
      );
      return {
        pageList,
        mostAssistants: MOST_ASSISTANTS,
        invitations,
        mostInvitations: MOST_INVITATIONS,
      };
    }),
    'sellerMember!invite': command(
      async ({ name }, { session }) => await inviting.invite(session.shop.id, name),
    ),
    'sellerMember!withdraw': command(async ({ usercode }, { session }) => {
      await inviting.withdraw({ sellerId: session.shop.id, usercode });
      return {};
    }),
    'sellerMember!remove': command(async ({ usercode }, { session }) => {
      const refused = await assistants.remove({ sellerId: session.shop.id, usercode });
      return refused ? { refusal: refused } : {};
    }),
    'sellerMember!leave': command(async (_, { session: { shop, usercode } }) => {
      const refused = await assistants.leave({ sellerId: shop.id, usercode });
      return refused ? { refusal: refused } : {};
    }),
  };
}
