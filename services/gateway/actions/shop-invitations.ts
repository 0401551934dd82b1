import { mallTime } from '@caravan/events';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Parts = { readonly sellers: Pick<Dependencies['sellers'], 'invitations'> };
type Names =
  | 'shopInvitation!list'
  | 'shopInvitation!accept'
  | 'shopInvitation!decline'
  | 'shopInvitation!allow';

/** Nobody acts for a shop who did not agree to it. */
export function createShopInvitationActions({ sellers: { invitations: all } }: Parts): SomeHandlers<Names> {
  return {
    'shopInvitation!list': query(async (_, { session }) => {
      const { invitations, pauses } = await all.of(session.usercode);
      return {
        pageList: invitations.map(({ invitedAt, expiresAt, ...shop }) => ({
          ...shop,
          inviteTime: mallTime(invitedAt),
          expireTime: mallTime(expiresAt),
        })),
        pauses: pauses.map(({ until, ...shop }) => ({ ...shop, untilTime: mallTime(until) })),
      };
    }),
    'shopInvitation!accept': command(async ({ sellerId }, { session: { usercode } }) => {
      const refused = await all.accept({ sellerId, usercode });
      return refused ? { refusal: refused } : {};
    }),
    'shopInvitation!decline': command(async ({ sellerId }, { session: { usercode } }) => {
      await all.decline({ sellerId, usercode });
      return {};
    }),
    'shopInvitation!allow': command(async ({ sellerId }, { session: { usercode } }) => {
      await all.allow({ sellerId, usercode });
      return {};
    }),
  };
}
