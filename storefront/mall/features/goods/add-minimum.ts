import { currentUser } from '@caravan/storefront-shared/session';
import { goodsInfo } from '../../api/shop.ts';
import type { CartLine } from '../cart/model.ts';
import { quantityFault } from '../cart/quantity.ts';
import { addToCart, countInCart } from '../cart/store.ts';
import { wantInCart } from '../cart/wanted.ts';
import { cartLineOf } from './cart-line.ts';

/** 'no': there is something to choose, or so many cannot be ordered. 'after-login': a visitor's cart waits until then. */
type Added = 'yes' | 'no' | 'after-login';

/** Where goods are put: the cart, or a checkout. */
export type Basket = {
  readonly countOf: (skuId: string) => number;
  readonly add: (line: CartLine) => void;
};

const cart: Basket = { countOf: countInCart, add: addToCart };

/** Puts the minimum quantity into the cart, or another basket. */
export async function addMinimum(goodsId: string, maximum: number, basket = cart): Promise<Added> {
  const goods = await goodsInfo(goodsId).load();
  const [only, ...others] = goods.skus;
  if (!only || others.length > 0) return 'no';
  const count = basket.countOf(only.skuId) + goods.buyMin;
  if (quantityFault(count, { buyMin: goods.buyMin, stock: only.stock, maximum })) return 'no';
  const line = cartLineOf(goods, only, goods.buyMin);
  if (!currentUser()) {
    wantInCart(line);
    return 'after-login';
  }
  basket.add(line);
  return 'yes';
}
