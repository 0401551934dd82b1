import { countText } from '@caravan/storefront-shared/i18n';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { useSession } from '@caravan/storefront-shared/session';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { CartIcon } from '../../shell/icons.tsx';
import { CartDrawer } from './lazy-drawer.ts';
import { openCart, useCart } from './store.ts';

/** Opens the drawer; a visitor is asked to log in first (§6: visitors have no cart). */
export function CartButton() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const loggedIn = useSession((state) => state.user !== undefined);
  const count = useCart((state) => state.lines.length);
  // its code comes when mouse, finger or focus are on the button
  const want = loggedIn ? CartDrawer.preload : undefined;
  return (
    <button
      type="button"
      className="shell-header-action shell-header-cart"
      aria-haspopup={loggedIn ? 'dialog' : undefined}
      onPointerEnter={want}
      onFocus={want}
      onClick={() => (loggedIn ? openCart() : navigate(withReturn('/login')))}
    >
      <CartIcon />
      <span>{t('shell.cart')}</span>
      {count > 0 && (
        <span className="shell-header-count">
          <span aria-hidden="true">{countText(count)}</span>
          <span className="site-visually-hidden">{t('shell.cartLines', { count })}</span>
        </span>
      )}
    </button>
  );
}
