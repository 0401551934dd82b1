import { notify } from '@caravan/storefront-shared/api';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Button, Drawer, LinkButton } from '@caravan/ui-kit';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Empty } from '../../shell/empty.tsx';
import { beginCheckout } from '../checkout/store.ts';
import { UnpaidLimit } from '../checkout/unpaid-limit.tsx';
import { useQuote } from '../checkout/use-quote.ts';
import { CartSellerGroup } from './cart-seller-group.tsx';
import { faultyLines } from './faulty-lines.ts';
import { LaterLines } from './later-lines.tsx';
import { bySeller, checkedTotal, wantedLines, type CartLine, type SellerGroup } from './model.ts';
import { offerInMessage } from './removed.ts';
import { removedWords } from './removed-words.ts';
import { RemovedLines } from './removed-lines.tsx';
import { closeCart, useCart } from './store.ts';
import { useFreshLines } from './use-fresh-lines.ts';
import { useMaximumPerOrder } from './use-maximum-per-order.ts';
import './cart-drawer.css';

const BulkEntry = lazyWithTexts(['bulk', 'rules'], () => import('./bulk/bulk-entry.tsx'));

/** §2: the cart, 400 px at the end edge; the page behind does not scroll. */
export default function CartDrawer() {
  const { t } = useTranslation();
  const [listing, setListing] = useState(false);
  const lines = useCart((state) => state.lines);
  const groups = bySeller(lines);
  // its frame stands at once, with the focus in it; the lines follow
  const framed = useDeferredValue(true, false);
  useFreshLines();
  useEffect(() => () => offerInMessage(t('cart.undo'), (removed) => removedWords(t, removed)), [t]);
  return (
    <Drawer
      open
      onClose={closeCart}
      title={t('shell.cart')}
      footer={lines.length > 0 ? <Foot lines={lines} groups={groups} /> : undefined}
    >
      {framed && (
        <>
          <RemovedLines />
          {lines.length === 0 && (
            <Empty
              picture="cart"
              text={t('cart.empty')}
              action={
                <LinkButton href="/index" onClick={closeCart}>
                  {t('cart.browse')}
                </LinkButton>
              }
            />
          )}
          {groups.map((group) => (
            <CartSellerGroup key={group.seller.id} group={group} />
          ))}
          <p className="cart-by-number">
            <Button variant="quiet" size="small" onPress={() => setListing(true)}>
              {t('cart.byNumber')}
            </Button>
          </p>
          <LaterLines />
        </>
      )}
      <Suspense>{listing && <BulkEntry onClose={() => setListing(false)} />}</Suspense>
    </Drawer>
  );
}

type FootProps = { readonly lines: readonly CartLine[]; readonly groups: readonly SellerGroup[] };

/** What it comes to, what keeps it from being ordered, and the way to the checkout. */
function Foot({ lines, groups }: FootProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { maximum } = useMaximumPerOrder();
  const checked = wantedLines(lines);
  const faulty = faultyLines(checked, maximum).length > 0;
  const settle = () => {
    if (checked.length === 0) return notify('warning', t('cart.nothingSelected'));
    if (faulty) {
      // a line that is not chosen keeps nobody from ordering
      document.querySelector<HTMLElement>('.cart-line[data-checked] input[aria-invalid="true"]')?.focus();
      return;
    }
    beginCheckout({ lines: checked, fromCart: true });
    closeCart();
    navigate('/settlement');
  };
  return (
    <div className="cart-foot">
      <p className="cart-total" aria-live="polite">
        <span>{t('cart.selected', { count: checked.length })}</span>
        <strong>
          <Usdt amount={checkedTotal(lines)} />
        </strong>
      </p>
      <ul className="cart-short">
        {groups.map(
          ({ seller, missing }) =>
            missing !== undefined && (
              <li key={seller.id}>
                <Trans
                  i18nKey="cart.shortOf"
                  values={{ name: seller.name }}
                  components={{ name: <bdi />, amount: <Usdt amount={missing} /> }}
                />
              </li>
            ),
        )}
      </ul>
      {faulty && (
        <p className="cart-faulty" id="cart-faulty">
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
}

/** The limits of unpaid orders, which the mall alone knows; what else prevents an order is said at the checkout. */
function TooMuchUnpaid({ lines }: { readonly lines: readonly CartLine[] }) {
  const { quote } = useQuote({ lines: lines.map(({ skuId, count }) => ({ skuId, quantity: count })) });
  return quote?.unpaidRefusal ? <UnpaidLimit refusal={quote.unpaidRefusal} onLeave={closeCart} /> : null;
}
