import { goodsInfo } from '../../api/shop.ts';
import { quantityFault } from '../cart/quantity.ts';
import { addToCart, countInCart } from '../cart/store.ts';
import { cartLineOf } from './cart-line.ts';

/** Puts the minimum quantity into the cart; false: there is something to choose, or so many cannot be ordered. */
export async function addMinimum(goodsId: string, maximum: number): Promise<boolean> {
  const goods = await goodsInfo(goodsId).load();
  const [only, ...others] = goods.skus;
  if (!only || others.length > 0) return false;
  const count = countInCart(only.skuId) + goods.buyMin;
  if (quantityFault(count, { buyMin: goods.buyMin, stock: only.stock, maximum })) return false;
  addToCart(cartLineOf(goods, only, goods.buyMin));
  return true;
}
