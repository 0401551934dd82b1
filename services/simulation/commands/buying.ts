import { emptyShipTo, fromBalance, money, paymentIdOf, refusal } from '@caravan/events';
import type { Attempt, CommandKind } from '../command.ts';
import { TRANSACTION_PASSWORD } from '../passwords.ts';
import { anyBuyer, recent } from '../scene.ts';
import type { Scene } from '../scene.ts';

type Placed = { readonly orders: readonly { readonly orderId: string; readonly sellerId: string }[] };

const house = { id: 1, key: 'caravan' };

export const submit: CommandKind = {
  name: 'submit orders',
  weight: 12,
  leaves: { type: 'OrderPlaced', id: 'orderId' },
  draw(scene): Attempt<Placed> {
    const { random, skus, orders } = scene;
    const { usercode: buyer, addressId } = anyBuyer(scene);
    // one to three lines; a third of the orders of one are of samples
    const size = random.int(9);
    const sample = size === 0;
    const cart = Array.from({ length: 1 + Math.floor(size / 3) }, () => random.pick(skus) ?? nothing);
    const lines = cart.map(({ skuId, least }) => ({
      skuId,
      quantity: (sample ? 1 : least) * (1 + random.int(3)),
    }));
    return {
      actor: buyer,
      usercode: buyer,
      severalCommits: true,
      request: { action: 'order!submit', body: { lines, addressId, ...(sample && { sample }) } },
      send: ({ ordering }, context) =>
        ordering.submit({
          context,
          buyer,
          brand: house,
          lines,
          sample,
          addressId,
          shipTo: emptyShipTo,
          remark: '',
          payment: { asked: 'balance', open: [fromBalance] },
        }),
      ids: (said) => said.orders.map(({ orderId }) => orderId),
      learn(said) {
        for (const { orderId, sellerId } of said.orders) {
          const { goodsId } = cart.find((sku) => sku.sellerId === sellerId) ?? nothing;
          orders.push({ orderId, buyer, sellerId, goodsId });
        }
      },
    };
  },
};

const nothing = { skuId: '', goodsId: '', sellerId: '', least: 1 };
const pay: CommandKind = {
  name: 'pay orders',
  weight: 14,
  leaves: { type: 'OrderPaid', id: 'orderId' },
  through: 'PaymentCaptured',
  draw(scene): Attempt<{ readonly paid: readonly string[] }> | undefined {
    const { random } = scene;
    const first = unpaid(scene);
    if (!first) return undefined;
    // now and then another person's, which is refused
    const buyer = random.chance(0.05) ? anyBuyer(scene).usercode : first.buyer;
    const others = random.chance(0.2) ? scene.orders.filter((order) => order.buyer === buyer).slice(-2) : [];
    const orderIds = [...new Set([first, ...others].map(({ orderId }) => orderId))];
    return {
      actor: buyer,
      usercode: buyer,
      severalCommits: true,
      request: { action: 'order!pay', body: { orderIds, safeword: TRANSACTION_PASSWORD } },
      send: ({ payOrder }, context) => payOrder.pay({ context, buyer, orderIds }),
      ids: (said) => said.paid,
    };
  },
};

/** Mostly one that is not known to be paid or abandoned. */
function unpaid({ random, orders, lastFact }: Scene) {
  const waiting = orders.filter(({ orderId }) => lastFact.get(orderId) === 'OrderPlaced');
  return recent(random, random.chance(0.7) ? waiting : orders);
}

/** A capture by a request that dies before it tells the orders: the flow must finish it. */
const capture: CommandKind = {
  name: 'capture a payment and go away',
  weight: 4,
  leaves: { type: 'PaymentCaptured', id: 'paymentId' },
  draw(scene) {
    const order = unpaid(scene);
    if (!order) return undefined;
    const { orderId, buyer: usercode } = order;
    return {
      actor: usercode,
      usercode,
      async send({ ordering, wallet }, context) {
        const state = await ordering.find(orderId);
        if (!('total' in state)) return { refusal: refusal('order-unknown', { orderId }) };
        const paymentId = paymentIdOf(context.commandId);
        const orders = [{ orderId, amount: state.total }];
        return wallet.capturePayment({ context, usercode, paymentId, orders });
      },
      ids: (_said, { commandId }) => [paymentIdOf(commandId)],
    };
  },
};

const overspend: CommandKind = {
  name: 'capture more than there is',
  weight: 1,
  leaves: 'nothing',
  draw(scene) {
    const { usercode } = anyBuyer(scene);
    const orders = [{ orderId: scene.id(), amount: money('1000000000') }];
    return {
      actor: usercode,
      usercode,
      send: ({ wallet }, context) =>
        wallet.capturePayment({ context, usercode, paymentId: paymentIdOf(context.commandId), orders }),
      ids: () => [],
    };
  },
};

const cancel: CommandKind = {
  name: 'cancel an order',
  weight: 3,
  leaves: { type: 'OrderCancelled', id: 'orderId' },
  draw(scene) {
    const { random } = scene;
    const order = recent(random, scene.orders);
    if (!order) return undefined;
    const { orderId, buyer: usercode } = order;
    const by = random.chance(0.1) ? anyBuyer(scene).usercode : usercode;
    const reason = random.int(5);
    return {
      actor: by,
      usercode,
      request: { action: 'order!cancel', body: { orderId, reason } },
      send: ({ ordering }, context) => ordering.cancel({ context, orderId, by, reason }),
      ids: () => [orderId],
    };
  },
};

const expire: CommandKind = {
  name: 'let an order expire, perhaps too early',
  weight: 1,
  leaves: 'perhaps',
  draw(scene) {
    const order = recent(scene.random, scene.orders);
    if (!order) return undefined;
    const { orderId, buyer: usercode } = order;
    return {
      actor: 'system:timer',
      usercode,
      send: ({ ordering }, context) => ordering.expire({ context, orderId }),
      ids: () => [],
    };
  },
};

/** A buyer's: cart, payment, second thoughts. */
export const buying: readonly CommandKind[] = [submit, pay, capture, overspend, cancel, expire];
