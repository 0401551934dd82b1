import type { OrderableVariant } from '../../api/shop.ts';
import type { CartLine } from './model.ts';

export const variantText = ({ attributes }: Pick<OrderableVariant, 'attributes'>): string =>
  attributes.map(({ value }) => value).join(', ');

/** A line for the cart, as of now. */
export function lineOfVariant(variant: OrderableVariant, count: number): CartLine {
  const { skuId, goodsId, name, image, priceTiers, buyMin, unit, stock, seller } = variant;
  return {
    skuId,
    goodsId,
    name,
    checkAttrName: variantText(variant),
    image,
    tiers: priceTiers,
    buyMin,
    unit,
    stock,
    count,
    checked: true,
    seller: { id: seller.sellerId, name: seller.name, minimumOrder: seller.minimumOrder },
  };
}
