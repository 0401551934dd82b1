import type { About } from '@caravan/chat';
import { formatMoney } from '@caravan/events';
import type { Dependencies } from '../dependencies.ts';
import type { ChatCard } from '../wire/index.ts';

type Shown = {
  readonly catalogue: Pick<Dependencies['catalogue'], 'info' | 'seller'>;
  readonly readModel: { readonly orders: Pick<Dependencies['readModel']['orders'], 'detail'> };
};

type Asked = {
  /** whose conversation it is: an order of anybody else is none */
  readonly usercode: string;
  /** the id of the brand that shows the goods */
  readonly brand: number;
  readonly language: string | undefined;
};

/** What a conversation may be about: what its buyer can see. Undefined: there is no such thing for them. */
export async function cardOf(
  { catalogue, readModel }: Shown,
  { kind, id }: About,
  { usercode, brand, language }: Asked,
): Promise<ChatCard | undefined> {
  switch (kind) {
    case 'goods': {
      const found = await catalogue.info(id, brand, language);
      if ('refusal' in found) return undefined;
      const { name, image, priceFrom, seller } = found.goods;
      return { type: kind, id, name, image, amount: priceFrom, shop: seller.name };
    }
    case 'shop': {
      const shop = await catalogue.seller(id, brand);
      return shop && { type: kind, id, name: shop.name };
    }
    case 'order': {
      const order = await readModel.orders.detail(id, usercode);
      if (!order) return undefined;
      const [image] = order.images;
      const { total, status, seller, refund } = order;
      const appealed = status === 'refund-requested' && refund?.appealedAt !== undefined;
      return {
        type: kind,
        id,
        amount: formatMoney(total),
        statusKey: status,
        ...(appealed && { appealed }),
        shop: seller.name,
        ...(image !== undefined && { image }),
      };
    }
  }
}
