import {
  formatMoney,
  mallTime,
  money,
  plus,
  refusal,
  type PaymentMethod,
  type ShipTo,
} from '@caravan/events';
import type { Address } from '@caravan/identity';
import { chosenMethod, openMethods, type Submitted } from '@caravan/ordering';
import { countryCodeOf } from '@caravan/places';
import { command, query, type SomeHandlers, type Written } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { wireQuote } from './quote-wire.ts';
import type { OrderSubmitted } from '../wire/index.ts';
import { statusOnTheWire } from '../wire/order-status.ts';

type OrderActions = 'order!quote' | 'order!submit' | 'order!pay' | 'order!cancel';

type Parts = Pick<
  Dependencies,
  'catalogue' | 'identity' | 'ordering' | 'payOrder' | 'paymentMethods' | 'wallet'
> & {
  /** the ways to pay that this mall has */
  readonly offered: readonly PaymentMethod[];
};

/**
 * The quote of a submission, and the commands of an order. Each takes its buyer from the session, never from the parameters.
 */
export function createOrderActions(parts: Parts): SomeHandlers<OrderActions> {
  const { catalogue, identity, ordering, payOrder, paymentMethods, offered, wallet } = parts;
  return {
    'order!quote': query(
      async ({ lines, sample, addressId, paymentMethod }, { session, brand, language }) => {
        const buyer = session.usercode;
        const skuIds = lines.map(({ skuId }) => skuId);
        const [quote, address, words, regions] = await Promise.all([
          ordering.quote({ buyer, brand, lines, sample }),
          addressId ? identity.addresses.find(buyer, addressId) : undefined,
          catalogue.goodsWords(language, skuIds),
          paymentMethods.regions(),
        ]);
        if ('refusal' in quote) return quote;
        const methods = openMethods(offered, regions, address ? countryOf(address) : 'anywhere');
        const chosen = chosenMethod({ asked: paymentMethod ?? methods[0]?.id ?? 'balance', open: methods });
        return wireQuote(quote, {
          words,
          methods,
          paymentRefusal: 'refusal' in chosen ? chosen.refusal : undefined,
          addressRefusal: addressId && !address ? refusal('address-unknown') : undefined,
        });
      },
    ),

    'order!submit': command(async (request, { session, brand, context }) => {
      const { lines, sample, addressId, remark, paymentMethod, total } = request;
      const buyer = session.usercode;
      if (!addressId) return { refusal: refusal('address-missing') };
      const [address, regions] = await Promise.all([
        identity.addresses.find(buyer, addressId),
        paymentMethods.regions(),
      ]);
      const submitted = await ordering.submit({
        context,
        buyer,
        brand,
        lines,
        sample,
        remark,
        addressId,
        shipTo: address && shipToOf(address),
        payment: {
          asked: paymentMethod,
          open: address ? openMethods(offered, regions, countryOf(address)) : [],
        },
        total: total === undefined ? undefined : money(total),
      });
      return 'refusal' in submitted ? submitted : wireSubmitted(submitted);
    }),

    'order!pay': command(async ({ orderIds }, { session, context }) => {
      const buyer = session.usercode;
      const answer = await payOrder.pay({ context, buyer, orderIds });
      if ('refusal' in answer) return answer;
      const { paid, returned, position } = answer;
      const available = answer.available ?? (await wallet.balance(buyer)).available;
      return { paid: [...paid], returned: [...returned], money: formatMoney(available), position };
    }),

    'order!cancel': command(async ({ orderId, reason }, { session, context }) => {
      const cancelled = await ordering.cancel({ context, orderId, by: session.usercode, reason });
      if ('refusal' in cancelled) return cancelled;
      return { orderId, status: statusOnTheWire.cancelled.number, position: cancelled.position };
    }),
  };
}

function wireSubmitted({ orders, position }: Submitted): Written<OrderSubmitted> {
  return {
    orders: orders.map(({ orderId, sellerId, sellerName, total }) => ({
      orderId,
      sellerId,
      sellerName,
      total: formatMoney(total),
    })),
    total: formatMoney(plus(...orders.map(({ total }) => total))),
    payBefore: mallTime(orders[0]?.payBefore ?? ''),
    position,
  };
}

/** For its regions; an address keeps a country by its English name. */
const countryOf = ({ country }: Address) => ({ country: countryCodeOf(country) });

function shipToOf(address: Address): ShipTo {
  return {
    name: address.contacts,
    email: address.email,
    phone: address.areaCode ? `${address.areaCode} ${address.phone}` : address.phone,
    country: address.country,
    state: address.province,
    city: address.city,
    postcode: address.postcode,
    address: address.address,
  };
}
