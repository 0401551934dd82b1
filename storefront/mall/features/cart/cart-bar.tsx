import { countText } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { useSession } from '@caravan/storefront-shared/session';
import { useTranslation } from 'react-i18next';
import { CartIcon } from '../../shell/icons.tsx';
import { hasCartBar } from './has-cart-bar.ts';
import { CartDrawer } from './lazy-drawer.ts';
import { checkedTotal } from './model.ts';
import { openCart, useCart } from './store.ts';
import './cart-bar.css';

/** The floating cart bar (§2): opens the drawer, on the routes where one chooses goods. A visitor has no cart (§6). */
export function CartBar({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const loggedIn = useSession((state) => state.user !== undefined);
  const lines = useCart((state) => state.lines);
  const count = lines.length;
  if (!loggedIn || !hasCartBar(path)) return null;
  return (
    <button
      type="button"
      className="cart-bar"
      aria-haspopup="dialog"
      onPointerEnter={CartDrawer.preload}
      onFocus={CartDrawer.preload}
      onClick={openCart}
    >
      <CartIcon />
      <span className="site-visually-hidden">{t('shell.cart')}</span>
      {count > 0 && (
        <>
          <span className="cart-bar-count">
            <span aria-hidden="true">{countText(count)}</span>
            <span className="site-visually-hidden">{t('shell.cartLines', { count })}</span>
          </span>
          <span className="cart-bar-total">
            <Usdt amount={checkedTotal(lines)} />
          </span>
        </>
      )}
    </button>
  );
}
