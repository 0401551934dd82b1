import { formatMoney, plus, refusal, type Refusal, type ShipTo } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Address } from '@caravan/identity';
import type { BuyerCall, SomeHandlers } from '../api/call.ts';
import type { Once } from '../api/once.ts';
import type { OwnWrites } from '../api/own-writes.ts';
import type { Dependencies } from '../dependencies.ts';
import { mallTime } from '../mall-time.ts';
import type { OrderSubmitted, ParsedRequestOf } from '../wire/index.ts';

type OrderCommands = 'order!submit' | 'order!pay' | 'order!cancel';

type Parts = Pick<Dependencies, 'identity' | 'ordering' | 'payOrder' | 'wallet'> & {
  readonly once: Once;
  readonly ownWrites: OwnWrites;
  readonly maxGoodsInOrder: number;
};

/** The commands of an order. Each knows its buyer from the session, never from the parameters. */
export function orderActions(parts: Parts): SomeHandlers<OrderCommands> {
  const { once, identity, ordering, payOrder, wallet, ownWrites } = parts;
  return {
    async 'order!submit'({ idempotencyKey: _key, ...request }, call) {
      const wrong = wrongQuantity(request.lines, parts.maxGoodsInOrder);
      if (wrong) return { refusal: wrong };
      return await once({ action: 'order!submit', call, body: request }, (context) =>
        submit(parts, request, call, context),
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
        return { orderId, status: -1 };
      });
    },
  };
}

type Submission = Omit<ParsedRequestOf<'order!submit'>, 'idempotencyKey'>;

async function submit(
  { identity, ordering, ownWrites }: Parts,
  { lines, addressId, remark }: Submission,
  { session, brand }: BuyerCall,
  context: CommandContext,
): Promise<OrderSubmitted | { refusal: Refusal }> {
  const buyer = session.usercode;
  if (!addressId) return { refusal: refusal('address-missing') };
  const address = await identity.addresses.find(buyer, addressId);
  if (!address) return { refusal: refusal('address-unknown') };
  const shipTo = shipToOf(address);
  const submitted = await ordering.submit({ context, buyer, brand, lines, shipTo, remark });
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

/** §5: more than 0 and at most what one order may hold of a SKU; the catalogue checks each goods' own minimum. */
function wrongQuantity(lines: Submission['lines'], most: number): Refusal | undefined {
  for (const { skuId, quantity } of lines) {
    if (quantity < 1) return refusal('quantity-below-minimum', { skuId, quantity, minimum: 1 });
    if (quantity > most) return refusal('quantity-above-maximum', { skuId, quantity, maximum: most });
  }
  return undefined;
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
