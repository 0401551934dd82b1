import { SAFEWORD } from '../opening.ts';
import { commandIdOf, recent } from '../scene.ts';
import type { Buyer, CommandKind, Order, Scene } from '../scene.ts';

const submit: CommandKind = {
  name: 'submit orders',
  weight: 6,
  async give(scene, buyer) {
    const { random, mall, skus } = scene;
    const [action, key] = ['order!submit', scene.key()] as const;
    const chosen = [random.pick(skus), random.chance(0.3) ? random.pick(skus) : undefined];
    const cart = chosen.filter((sku) => sku !== undefined);
    const lines = cart.map(({ skuId, quantity }) => ({ skuId, quantity }));
    const reply = await mall.ask(action, { lines, addressId: buyer.addressId }, { token: buyer.token, key });
    const placed = reply.accepted ? reply.data.orders : [];
    for (const { orderId, sellerId } of placed) {
      const goodsId = cart.find((sku) => sku.sellerId === sellerId)?.goodsId ?? '';
      scene.orders.push({ orderId, sellerId, buyer, goodsId });
    }
    const ids = placed.map(({ orderId }) => orderId);
    return { commandId: commandIdOf(buyer, action, key), accepted: reply.accepted, ids };
  },
};

const pay: CommandKind = {
  name: 'pay orders',
  weight: 9,
  async give(scene, buyer) {
    const first = ownOrder(scene, buyer);
    if (!first) return undefined;
    const [action, key] = ['order!pay', scene.key()] as const;
    const more = scene.random.chance(0.2) ? ownOrder(scene, buyer) : undefined;
    const orderIds = [...new Set([first.orderId, ...(more ? [more.orderId] : [])])];
    const as = { token: buyer.token, key };
    const reply = await scene.mall.ask(action, { orderIds, safeword: SAFEWORD }, as);
    const ids = reply.accepted ? reply.data.paid : [];
    return { commandId: commandIdOf(buyer, action, key), accepted: reply.accepted, ids };
  },
};

const cancel: CommandKind = {
  name: 'cancel an order',
  weight: 2,
  async give(scene, buyer) {
    const order = ownOrder(scene, buyer);
    if (!order) return undefined;
    const [action, key] = ['order!cancel', scene.key()] as const;
    const { orderId } = order;
    const { accepted } = await scene.mall.ask(action, { orderId, reason: 2 }, { token: buyer.token, key });
    return { commandId: commandIdOf(buyer, action, key), accepted, ids: [orderId] };
  },
};

function ownOrder({ random, orders }: Scene, buyer: Buyer): Order | undefined {
  return recent(
    random,
    orders.filter((order) => order.buyer === buyer),
  );
}

/** Cart, payment, second thoughts: through the gateway, as a browser does it. */
export const byBuyers: readonly CommandKind[] = [submit, pay, cancel];
