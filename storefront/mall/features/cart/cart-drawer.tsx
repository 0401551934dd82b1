import { notify } from '@caravan/storefront-shared/api';
import { Usdt } from '@caravan/storefront-shared/money';
import { Button, Drawer, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Empty } from '../../shell/empty.tsx';
import { beginCheckout } from '../checkout/store.ts';
import { UnpaidLimit } from '../checkout/unpaid-limit.tsx';
import { useQuote } from '../checkout/use-quote.ts';
import { CartSellerGroup } from './cart-seller-group.tsx';
import { faultyLines } from './faulty-lines.ts';
import { bySeller, checkedTotal, type CartLine } from './model.ts';
import { closeCart, useCart } from './store.ts';
import { useMaximumPerOrder } from './use-maximum-per-order.ts';
import './cart-drawer.css';

/** §2: the cart, 400 px at the end edge; the page behind does not scroll. */
export default function CartDrawer() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const lines = useCart((state) => state.lines);
  const groups = bySeller(lines);
  const checked = lines.filter((line) => line.checked);
  const { maximum } = useMaximumPerOrder();
  const faulty = faultyLines(checked, maximum).length > 0;
  const short = groups.some((group) => group.missing !== undefined);
  const settle = () => {
    if (checked.length === 0) return notify('warning', t('cart.nothingSelected'));
    if (faulty) {
      document.querySelector<HTMLElement>('.cart-line [aria-invalid="true"]')?.focus();
      return;
    }
    beginCheckout({ lines: checked, fromCart: true });
    closeCart();
    navigate('/settlement');
  };
  const foot = lines.length > 0 && (
    <div className="cart-foot">
      <p className="cart-total" aria-live="polite">
        <span>{t('cart.selected', { count: checked.length })}</span>
        <strong>
          <Usdt amount={checkedTotal(lines)} />
        </strong>
      </p>
      {short && <p className="cart-short">{t('cart.someShort')}</p>}
      {faulty && (
        <p className="cart-short" id="cart-faulty">
          {t('cart.checkQuantity')}
        </p>
      )}
      {checked.length > 0 && !faulty && <TooMuchUnpaid lines={checked} />}
      <Button
        variant="primary"
        size="large"
        wide
        aria-disabled={faulty}
        aria-describedby={faulty ? 'cart-faulty' : undefined}
        onPress={settle}
      >
        {t('cart.settle')}
      </Button>
      <p className="site-muted cart-note">{t('cart.freightLater')}</p>
    </div>
  );
  return (
    <Drawer open onClose={closeCart} title={t('shell.cart')} footer={foot || undefined}>
      {lines.length === 0 ? (
        <Empty
          picture="cart"
          text={t('cart.empty')}
          action={
            <LinkButton href="/index" onClick={closeCart}>
              {t('cart.browse')}
            </LinkButton>
          }
        />
      ) : (
        groups.map((group) => <CartSellerGroup key={group.seller.id} group={group} />)
      )}
    </Drawer>
  );
}

/** The limits of unpaid orders, which the mall alone knows; what else prevents an order is said at the checkout. */
function TooMuchUnpaid({ lines }: { readonly lines: readonly CartLine[] }) {
  const { quote } = useQuote({ lines: lines.map(({ skuId, count }) => ({ skuId, quantity: count })) });
  return quote?.unpaidRefusal ? <UnpaidLimit refusal={quote.unpaidRefusal} onLeave={closeCart} /> : null;
}
