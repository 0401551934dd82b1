import { formatMoney, mallTime, money, plus, refusal, type Refusal, type ShipTo } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Address } from '@caravan/identity';
import type { BuyerCall, SomeHandlers } from '../api/call.ts';
import type { Once } from '../api/once.ts';
import type { OwnWrites } from '../api/own-writes.ts';
import type { Dependencies } from '../dependencies.ts';
import { wireQuote } from './quote-wire.ts';
import type { OrderSubmitted, ParsedRequestOf } from '../wire/index.ts';
import { statusOnTheWire } from '../wire/order-status.ts';

type OrderActions = 'order!quote' | 'order!submit' | 'order!pay' | 'order!cancel';

type Parts = Pick<Dependencies, 'identity' | 'ordering' | 'payOrder' | 'wallet'> & {
  readonly once: Once;
  readonly ownWrites: OwnWrites;
};

/** What a submission would be, and the commands of an order. Each knows its buyer from the session, never from the parameters. */
export function createOrderActions(parts: Parts): SomeHandlers<OrderActions> {
  const { once, identity, ordering, payOrder, wallet, ownWrites } = parts;
  return {
    async 'order!quote'({ lines, addressId }, { session, brand }) {
      const buyer = session.usercode;
      const [quote, address] = await Promise.all([
        ordering.quote({ buyer, brand, lines }),
        addressId ? identity.addresses.find(buyer, addressId) : undefined,
      ]);
      if ('refusal' in quote) return quote;
      return wireQuote(quote, addressId && !address ? refusal('address-unknown') : undefined);
    },

    async 'order!submit'({ idempotencyKey: _key, total, ...request }, call) {
      // the total is a condition, not contents: whoever tries again under one key may have been told another one since
      return await once({ action: 'order!submit', call, body: request }, (context) =>
        submit(parts, { ...request, total }, call, context),
      );
    },

    async 'order!pay'({ orderIds, safeword }, call) {
      const wrong = await identity.verifyTransactionPassword(call.session, safeword);
      if (wrong) return { refusal: wrong };
      return await once({ action: 'order!pay', call, body: orderIds }, async (context) => {
        const buyer = call.session.usercode;
        const answer = await payOrder.pay({ context, buyer, orderIds });
        await ownWrites.wrote(call.session.id, answer.position);
        if ('refusal' in answer) return { refusal: answer.refusal };
        const available = answer.available ?? (await wallet.balance(buyer)).available;
        return {
          paid: [...answer.paid],
          returned: [...answer.returned],
          money: formatMoney(available),
        };
      });
    },

    async 'order!cancel'({ orderId, reason }, call) {
      return await once({ action: 'order!cancel', call, body: { orderId, reason } }, async (context) => {
        const by = call.session.usercode;
        const cancelled = await ordering.cancel({ context, orderId, by, reason });
        if ('refusal' in cancelled) return cancelled;
        await ownWrites.wrote(call.session.id, cancelled.position);
        return { orderId, status: statusOnTheWire.cancelled.number };
      });
    },
  };
}

type Submission = Omit<ParsedRequestOf<'order!submit'>, 'idempotencyKey'>;

async function submit(
  { identity, ordering, ownWrites }: Parts,
  { addressId, total: told, ...request }: Submission,
  { session, brand }: BuyerCall,
  context: CommandContext,
): Promise<OrderSubmitted | { refusal: Refusal }> {
  const buyer = session.usercode;
  if (!addressId) return { refusal: refusal('address-missing') };
  const address = await identity.addresses.find(buyer, addressId);
  if (!address) return { refusal: refusal('address-unknown') };
  const shipTo = shipToOf(address);
  const submitted = await ordering.submit({
    ...request,
    context,
    buyer,
    brand,
    shipTo,
    total: told === undefined ? undefined : money(told),
  });
  if ('refusal' in submitted) return submitted;
  await ownWrites.wrote(session.id, submitted.position);
  const { orders } = submitted;
  return {
    orders: orders.map(({ orderId, sellerId, sellerName, total }) => ({
      orderId,
      sellerId,
      sellerName,
      total: formatMoney(total),
    })),
    total: formatMoney(plus(...orders.map(({ total }) => total))),
    payBefore: mallTime(orders[0]?.payBefore ?? ''),
  };
}

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
