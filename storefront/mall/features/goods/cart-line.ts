import type { PriceTier } from '@caravan/storefront-shared/money';
import type { GoodsInfo, Sku } from '../../api/shop.ts';
import type { CartLine } from '../cart/model.ts';

/** The tiers of a variant, whose prices may be higher than those of the goods. */
export function tiersOf(goods: Pick<GoodsInfo, 'priceTiers'>, sku: Sku | undefined): readonly PriceTier[] {
  return sku?.priceTiers ?? goods.priceTiers;
}

export const attributesText = (sku: Sku): string => sku.attributes.map(({ value }) => value).join(', ');

/** A line for the cart, as of now. */
export function cartLineOf(goods: GoodsInfo, sku: Sku, count: number): CartLine {
  return {
    skuId: sku.skuId,
    goodsId: goods.goodsId,
    name: goods.name,
    checkAttrName: attributesText(sku),
    image: sku.image || goods.image,
    tiers: tiersOf(goods, sku),
    buyMin: goods.buyMin,
    unit: goods.unit,
    stock: sku.stock,
    count,
    checked: true,
    seller: {
      id: goods.seller.sellerId,
      name: goods.seller.name,
      minimumOrder: goods.seller.minimumOrder,
    },
  };
}

/** A line of a sample order, of one piece to begin with: no tier, least quantity or least order is about it. */
export function sampleLineOf(goods: GoodsInfo, sku: Sku, price: string): CartLine {
  const line = cartLineOf(goods, sku, 1);
  return { ...line, tiers: [{ from: 1, price }], buyMin: 1, seller: { ...line.seller, minimumOrder: '0' } };
}
