import type { GoodsItem } from '../../api/shop.ts';
import { CardHeart } from './card-heart.tsx';
import { QuickAdd } from './quick-add.tsx';

type Props = { readonly item: GoodsItem; readonly heart: boolean };

/** The buttons of a card, which lie above its link. */
export default function CardControls({ item, heart }: Props) {
  return (
    <>
      {heart && <CardHeart goodsId={item.goodsId} name={item.name} />}
      <QuickAdd item={item} />
    </>
  );
}
