import { countText } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { CartIcon } from '../../shell/icons.tsx';
import { checkedTotal } from './model.ts';
import { openCart, useCart } from './store.ts';
import './floating-cart.css';

/** §2: on these eight routes, and no other. */
const routes: ReadonlySet<string> = new Set([
  '/index',
  '/classification',
  '/commodity',
  '/information',
  '/productDetails',
  '/store',
  '/discounted',
  '/userInfo/dashboard',
]);

/** What the cart has, always in reach; it opens the drawer. */
export default function FloatingCart() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const lines = useCart((state) => state.lines);
  if (!routes.has(path)) return null;
  return (
    <button type="button" className="cart-floating" aria-haspopup="dialog" onClick={openCart}>
      <CartIcon />
      <span className="site-visually-hidden">{t('cart.open', { count: lines.length })}</span>
      <span className="cart-floating-count" aria-hidden="true">
        {countText(lines.length)}
      </span>
      <span className="cart-floating-total">
        <Usdt amount={checkedTotal(lines)} />
      </span>
    </button>
  );
}
