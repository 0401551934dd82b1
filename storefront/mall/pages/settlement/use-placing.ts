import { errorText, isRefusal } from '@caravan/storefront-shared/api';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { orders, submitOrders, type PaymentMethodId } from '../../api/orders.ts';
import { removeFromCart } from '../../features/cart/store.ts';
import { placeOnce } from '../../features/checkout/place-once.ts';
import { endCheckout, useCheckout } from '../../features/checkout/store.ts';
import { addAddressId } from './address-part.tsx';
import { isBlocked } from './foreseen.ts';
import { paymentPartId } from './payment-part.tsx';
import type { Quoting } from '../../features/checkout/use-quote.ts';

const payAddress = (orderIds: readonly string[]) => `/settlement?pay=${orderIds.join(',')}`;

type Settled = {
  readonly addressId: string | undefined;
  readonly remark: string;
  readonly paymentMethod: PaymentMethodId | undefined;
  readonly quoting: Quoting;
  /** Whether there is a quantity that the server cannot even be asked about. */
  readonly faulty: boolean;
};

/** The step from the summary to the placed orders. Problems are shown first, and the total is the one that was shown. */
export function usePlacing({ addressId, remark, paymentMethod, quoting, faulty }: Settled) {
  const [, navigate] = useLocation();
  const [refused, setRefused] = useState<string>();
  const [unaddressed, setUnaddressed] = useState(false);
  const [limited, setLimited] = useState(false);
  const [former, setFormer] = useState<string>();
  const [elsewhere, setElsewhere] = useState(false);
  const [pending, setPending] = useState(false);
  const { lines, fromCart, sample, begun } = useCheckout();
  const { quote, again } = quoting;

  const submit = async (to: string, total: string) => {
    const asked = lines.map(({ skuId, count }) => ({ skuId, quantity: count }));
    // the total is not part of the attempt: under a new one, an order whose answer was lost would be placed again
    const method = paymentMethod === 'balance' || !paymentMethod ? {} : { paymentMethod };
    const request = { lines: asked, ...(sample && { sample }), addressId: to, remark, ...method };
    const placing = { begun, onceMore: elsewhere };
    const placed = await placeOnce(request, placing, (key) => submitOrders({ ...request, total }, key));
    setElsewhere(!placed);
    if (!placed) return;
    if (fromCart) removeFromCart(lines.map(({ skuId }) => skuId));
    orders.invalidate();
    navigate(payAddress(placed.orders.map(({ orderId }) => orderId)), { replace: true });
    endCheckout();
  };

  const place = async () => {
    if (faulty) {
      document.querySelector<HTMLElement>('.settlement input[aria-invalid="true"]')?.focus();
      return;
    }
    if (!quote) return;
    if (!addressId) {
      setRefused(undefined);
      setUnaddressed(true);
      document.getElementById(addAddressId)?.focus();
      return;
    }
    if (quote.paymentRefusal) {
      again();
      document.getElementById(paymentPartId)?.focus();
      return;
    }
    if (isBlocked(quote)) {
      again();
      document.querySelector<HTMLElement>('.settlement [data-refused]')?.focus();
      return;
    }
    setPending(true);
    setRefused(undefined);
    setLimited(false);
    try {
      await submit(addressId, quote.total);
    } catch (error) {
      const ofPayment = isRefusal(error) && ofPaymentPart.has(error.details['key']);
      // the payment part says it, as the next quote does
      setRefused(ofPayment ? undefined : explained(error, lines));
      if (ofPayment) document.getElementById(paymentPartId)?.focus();
      setLimited(isRefusal(error) && unpaidLimits.has(error.details['key']));
      setFormer(isRefusal(error) && error.details['key'] === 'price-changed' ? quote.total : undefined);
      again();
    } finally {
      setPending(false);
    }
  };
  return { refused, addressMissing: unaddressed && !addressId, limited, former, elsewhere, pending, place };
}

const ofPaymentPart: ReadonlySet<unknown> = new Set(['payment-method-not-open', 'no-payment-method']);

const unpaidLimits: ReadonlySet<unknown> = new Set([
  'unpaid-orders-limit',
  'unpaid-value-limit',
  'unpaid-share-limit',
]);

/** A refusal, with the article it is about if the server names one. */
function explained(error: unknown, lines: readonly { skuId: string; name: string }[]): string {
  const named = isRefusal(error) && lines.find(({ skuId }) => skuId === error.details['skuId'])?.name;
  return named ? `${named}: ${errorText(error)}` : errorText(error);
}
