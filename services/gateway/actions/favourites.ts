import type { Catalogue } from '@caravan/catalogue';
import { mallTime } from '@caravan/events';
import type { SignedInCall } from '../api/call.ts';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import { existingPage } from './existing-page.ts';
import { wireGoods, wireSeller } from './goods-wire.ts';

type FavouriteActions =
  | `keepGoods!${'list' | 'add' | 'del' | 'count' | 'among'}`
  | `focusSeller!${'list' | 'add' | 'del' | 'count'}`;

/** The lists are always those of the session's own usercode: nobody sees or changes another's. */
export function createFavouriteActions({
  favourites,
  follows,
}: Pick<Catalogue, 'favourites' | 'follows'>): SomeHandlers<FavouriteActions> {
  return {
    'keepGoods!list': query(async (asked, call) => {
      const { language } = call;
      const { found, pageInfo } = await existingPage(asked, (page) =>
        favourites.list({ ...whose(call), language, ...page }),
      );
      return {
        pageList: found.items.map((goods) => ({
          ...wireGoods(goods),
          listed: goods.listed,
          keptAt: mallTime(goods.keptAt),
        })),
        pageInfo,
      };
    }),
    'keepGoods!add': command(async ({ goodsId }, call) => {
      const added = await favourites.add(whose(call), goodsId);
      return 'refusal' in added ? added : { goodsId, kept: true, favourites: added.number };
    }),
    'keepGoods!del': command(async ({ goodsId }, call) => {
      const { number } = await favourites.remove(whose(call), goodsId);
      return { goodsId, kept: false, favourites: number };
    }),
    'keepGoods!count': query(async ({ goodsId }, call) => {
      const { count, own } = await favourites.count(whose(call), goodsId);
      return { count, ...(own !== undefined && { kept: own }) };
    }),
    'keepGoods!among': query(async ({ goodsIds }, call) => ({
      goodsIds: await favourites.among(whose(call).usercode, goodsIds),
    })),
    'focusSeller!list': query(async (asked, call) => {
      const { found, pageInfo } = await existingPage(asked, (page) =>
        follows.list({ ...whose(call), ...page }),
      );
      return {
        pageList: found.items.map((shop) => ({
          ...wireSeller(shop),
          followedAt: mallTime(shop.followedAt),
        })),
        pageInfo,
      };
    }),
    'focusSeller!add': command(async ({ sellerId }, call) => {
      const added = await follows.add(whose(call), sellerId);
      return 'refusal' in added ? added : { sellerId, followed: true, followers: added.number };
    }),
    'focusSeller!del': command(async ({ sellerId }, call) => {
      const { number } = await follows.remove(whose(call), sellerId);
      return { sellerId, followed: false, followers: number };
    }),
    'focusSeller!count': query(async ({ sellerId }, call) => {
      const { count, own } = await follows.count(whose(call), sellerId);
      return { count, ...(own !== undefined && { followed: own }) };
    }),
  };
}

function whose({ session, brand }: SignedInCall) {
  return { usercode: session.usercode, brand: brand.id };
}
