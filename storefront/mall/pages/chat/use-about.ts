import { useResource } from '@caravan/storefront-shared/api';
import type { ChatAbout } from '../../api/chat.ts';
import { goodsInfo, sellerInfo } from '../../api/shop.ts';

const texts = { goods: 'chat.aboutGoods', order: 'chat.aboutOrder', shop: 'chat.aboutShop' } as const;

/** How what a message is about is called, by its number until more is known, and its picture. */
export function useAbout(about: ChatAbout) {
  const goods = useResource(about.type === 'goods' ? goodsInfo(about.id) : undefined);
  const shop = useResource(about.type === 'shop' ? sellerInfo(about.id) : undefined);
  return {
    text: texts[about.type],
    name: goods.data?.name ?? shop.data?.name ?? about.id,
    image: goods.data?.image,
  };
}
