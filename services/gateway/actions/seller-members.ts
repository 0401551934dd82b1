import { mallTime } from '@caravan/events';
import { MOST_ASSISTANTS } from '@caravan/identity';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Parts = { readonly sellers: Pick<Dependencies['sellers'], 'assistants'> };
type Names = 'sellerMember!list' | 'sellerMember!add' | 'sellerMember!remove' | 'sellerMember!leave';

/** Who runs a shop, as its owner keeps them; nobody has to stay. */
export function createSellerMemberActions({ sellers: { assistants } }: Parts): SomeHandlers<Names> {
  return {
    'sellerMember!list': query(async (_, { session }) => {
      const members = await assistants.list(session.shop.id);
      const pageList = members.map(({ usercode, username, role, joinedAt }) => ({
        usercode,
        username,
        role,
        joinTime: mallTime(joinedAt),
      }));
      return { pageList, mostAssistants: MOST_ASSISTANTS };
    }),
    'sellerMember!add': command(async ({ name }, { session }) => await assistants.add(session.shop.id, name)),
    'sellerMember!remove': command(async ({ usercode }, { session }) => {
      const refused = await assistants.remove({ sellerId: session.shop.id, usercode });
      return refused ? { refusal: refused } : {};
    }),
    'sellerMember!leave': command(async (_, { session: { shop, usercode } }) => {
      const refused = await assistants.remove({ sellerId: shop.id, usercode });
      return refused ? { refusal: refused } : {};
    }),
  };
}
