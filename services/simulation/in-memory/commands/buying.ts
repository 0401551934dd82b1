import { money } from '@caravan/events';
import type { ShipTo } from '@caravan/events';
import { skus } from '../goods.ts';
import { isRefused, recent } from '../scene.ts';
import type { CommandKind } from '../scene.ts';

const submit: CommandKind = {
  name: 'submit orders',
  weight: 12,
  make(scene) {
    const { random } = scene;
    const buyer = random.pick(scene.buyers) ?? '';
    const context = scene.context(buyer);
    const lines = Array.from({ length: 1 + random.int(3) }, () => ({
      skuId: random.pick(skus)?.skuId ?? '',
      quantity: 1 + random.int(4),
    }));
    return {
      context,
      usercode: buyer,
      atomic: false,
      send: ({ ordering }) =>
        ordering.submit({ context, buyer, brand: 'caravan', lines, shipTo: nowhere, remark: '' }),
      learn(answer) {
        if (isRefused(answer) || !('orders' in answer)) return;
        const placed = answer.orders as readonly { orderId: string; sellerId: string }[];
        for (const { orderId, sellerId } of placed)
          scene.orders.push({ orderId, buyer, sellerId, goodsId: lines[0]?.skuId ?? '' });
      },
    };
  },
};

/** A submission whose process dies when the stock is reserved, and whose client gives up: nobody ever places it. */
const submitAndDie: CommandKind = {
  name: 'submit orders to a process that dies',
  weight: 1,
  make(scene) {
    const attempt = submit.make(scene);
    return (
      attempt && {
        ...attempt,
        async send(process) {
          process.connection.cutAfter(0);
          return attempt.send(process).catch(() => ({}));
        },
      }
    );
  },
};

const pay: CommandKind = {
  name: 'pay orders',
  weight: 12,
  make(scene) {
    const { random } = scene;
    const first = recent(random, scene.orders);
    if (!first) return undefined;
    // now and then somebody else's, which is refused
    const buyer = random.chance(0.05) ? (random.pick(scene.buyers) ?? '') : first.buyer;
    const others = random.chance(0.3) ? scene.orders.filter((order) => order.buyer === buyer).slice(-3) : [];
    const orderIds = [first, ...others].map(({ orderId }) => orderId);
    const context = scene.context(buyer);
    return {
      context,
      usercode: buyer,
      atomic: false,
      send: ({ payOrder }) => payOrder.pay({ context, buyer, orderIds }),
    };
  },
};

/** A capture by a request that dies before it tells the orders: the flow must end it. */
const capture: CommandKind = {
  name: 'capture a payment and go away',
  weight: 4,
  make(scene) {
    const order = recent(scene.random, scene.orders);
    if (!order) return undefined;
    const context = scene.context(order.buyer);
    const paymentId = scene.id();
    return {
      context,
      usercode: order.buyer,
      atomic: true,
      async send({ ordering, wallet }) {
        const state = await ordering.find(order.orderId);
        if (!('total' in state)) return {};
        const orders = [{ orderId: order.orderId, amount: state.total }];
        return wallet.capturePayment({ context, usercode: order.buyer, paymentId, orders });
      },
    };
  },
};

const cancel: CommandKind = {
  name: 'cancel an order',
  weight: 3,
  make(scene) {
    const order = recent(scene.random, scene.orders);
    if (!order) return undefined;
    const by = scene.random.chance(0.1) ? (scene.random.pick(scene.buyers) ?? '') : order.buyer;
    const context = scene.context(by);
    const reason = scene.random.int(5);
    return {
      context,
      usercode: by,
      atomic: true,
      send: ({ ordering }) => ordering.cancel({ context, orderId: order.orderId, by, reason }),
    };
  },
};

const expire: CommandKind = {
  name: 'let an order expire, perhaps too early',
  weight: 1,
  make(scene) {
    const order = recent(scene.random, scene.orders);
    if (!order) return undefined;
    const context = scene.context('system:timer');
    return {
      context,
      usercode: order.buyer,
      atomic: true,
      send: ({ ordering }) => ordering.expire({ context, orderId: order.orderId }),
    };
  },
};

const overspend: CommandKind = {
  name: 'capture more than there is',
  weight: 1,
  make(scene) {
    const usercode = scene.random.pick(scene.buyers) ?? '';
    const context = scene.context(usercode);
    const paymentId = scene.id();
    const orders = [{ orderId: scene.id(), amount: money('100000000') }];
    return {
      context,
      usercode,
      atomic: true,
      send: ({ wallet }) => wallet.capturePayment({ context, usercode, paymentId, orders }),
    };
  },
};

const nowhere: ShipTo = {
  name: '',
  email: '',
  phone: '',
  country: '',
  state: '',
  city: '',
  postcode: '',
  address: '',
};

/** A buyer's: cart, payment, second thoughts. */
export const buying: readonly CommandKind[] = [submit, submitAndDie, pay, capture, cancel, expire, overspend];
