import { useDeferredValue } from 'react';
import { Extra } from '@caravan/storefront-shared/extra';
import { CartDrawer } from './lazy-drawer.ts';
import { closeCart, useCart } from './store.ts';

/**
 * Where the drawer opens. The press is answered before it is drawn, and nothing else of the page is drawn again. It closes at once: an open
 * dialog would take the focus back from the page that comes next.
 */
export function CartPlace() {
  const open = useCart((state) => state.open);
  const drawn = useDeferredValue(open);
  return (
    <Extra asked onFailure={closeCart}>
      {open && drawn && <CartDrawer />}
    </Extra>
  );
}
