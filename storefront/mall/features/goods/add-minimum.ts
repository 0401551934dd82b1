import { currentUser } from '@caravan/storefront-shared/session';
import { goodsInfo } from '../../api/shop.ts';
import { quantityFault } from '../cart/quantity.ts';
import { addToCart, countInCart } from '../cart/store.ts';
import { wantInCart } from '../cart/wanted.ts';
import { cartLineOf } from './cart-line.ts';

/** 'no': there is something to choose, or so many cannot be ordered. 'after-login': a visitor's cart waits until then. */
type Added = 'yes' | 'no' | 'after-login';

/** Puts the minimum quantity into the cart. */
export async function addMinimum(goodsId: string, maximum: number): Promise<Added> {
  const goods = await goodsInfo(goodsId).load();
  const [only, ...others] = goods.skus;
  if (!only || others.length > 0) return 'no';
  const count = countInCart(only.skuId) + goods.buyMin;
  if (quantityFault(count, { buyMin: goods.buyMin, stock: only.stock, maximum })) return 'no';
  const line = cartLineOf(goods, only, goods.buyMin);
  if (!currentUser()) {
    wantInCart(line);
    return 'after-login';
  }
  addToCart(line);
  return 'yes';
}
