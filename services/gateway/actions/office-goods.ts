import type { Catalogue } from '@caravan/catalogue';
import { refusal, type Refusal } from '@caravan/events';
import type { StaffCall } from '../api/call.ts';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { wireArticle } from './article-wire.ts';

type Names = 'officeGoods!find' | 'officeGoods!takeDown' | 'officeGoods!allow';
type Parts = {
  readonly catalogue: Pick<Catalogue, 'moderation'>;
  readonly sellers: Pick<Dependencies['sellers'], 'members'>;
};

/** Goods of any shop as staff handle them. */
export function createOfficeGoodsActions({
  catalogue: { moderation },
  sellers: { members },
}: Parts): SomeHandlers<Names> {
  /** Nobody decides on goods of a shop that they run. */
  async function deciding(
    goodsId: string,
    { session: { buyer } }: StaffCall,
    decide: () => Promise<Refusal | undefined>,
  ) {
    const goods = await moderation.find(goodsId);
    if (!goods) return { refusal: refusal('goods-unknown') };
    const shop = buyer === undefined ? undefined : await members.of(buyer);
    if (shop?.sellerId === goods.sellerId) return { refusal: refusal('own-account') };
    const objection = await decide();
    return objection ? { refusal: objection } : { goodsId, position: undefined };
  }

  return {
    'officeGoods!find': query(async ({ goodsId }) => {
      const found = await moderation.find(goodsId);
      if (!found) return {};
      const { position: _position, ...goods } = wireArticle(found);
      return {
        goods: { ...goods, sellerId: found.sellerId, sellerName: found.sellerName, version: found.version },
      };
    }),
    'officeGoods!takeDown': command(({ goodsId, reason }, call) =>
      deciding(goodsId, call, () => moderation.takeDown(goodsId, reason)),
    ),
    'officeGoods!allow': command(({ goodsId, version }, call) =>
      deciding(goodsId, call, () => moderation.allow(goodsId, version)),
    ),
  };
}
