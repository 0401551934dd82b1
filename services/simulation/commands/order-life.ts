import type { Actor, OrderEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Ordering } from '@caravan/ordering';
import type { CommandKind, Request } from '../command.ts';
import { anyBuyer, recent } from '../scene.ts';
import type { KnownOrder, Scene } from '../scene.ts';

type Given = { readonly context: CommandContext; readonly orderId: string; readonly by: Actor };

/** What one may ask about an order. */
type Step = {
  readonly name: string;
  readonly weight: number;
  /** by whom it mostly is asked */
  readonly role: Actor['role'];
  /** the command that it mostly follows, so that some orders reach their end */
  readonly after: readonly OrderEvent['type'][];
  readonly leaves: OrderEvent['type'] | 'perhaps';
  /** as the page of whom it mostly is asked by sends it */
  readonly request?: (order: KnownOrder) => Request;
  ask(ordering: Ordering, given: Given, order: KnownOrder): Promise<object>;
};

const shipmentOf = (orderId: string) => ({ carrier: 'Sea Line', trackingNumber: orderId });

const steps: readonly Step[] = [
  {
    name: 'confirm an order',
    weight: 10,
    role: 'seller',
    after: ['OrderPaid'],
    leaves: 'OrderConfirmed',
    request: ({ orderId }) => ({ action: 'sellerOrder!confirm', body: { orderIds: [orderId] } }),
    ask: (ordering, given) => ordering.confirm(given),
  },
  {
    name: 'remind of a shipment',
    weight: 2,
    role: 'buyer',
    after: ['OrderPaid', 'OrderConfirmed'],
    leaves: 'ShipmentReminded',
    request: ({ orderId }) => ({ action: 'order!remind', body: { orderId } }),
    ask: (ordering, given) => ordering.remindShipment(given),
  },
  {
    name: 'ship an order',
    weight: 9,
    role: 'seller',
    after: ['OrderConfirmed'],
    leaves: 'OrderShipped',
    request: ({ orderId }) => ({
      action: 'sellerOrder!ship',
      body: { shipments: [{ orderId, ...shipmentOf(orderId) }] },
    }),
    ask: (ordering, given) => ordering.ship({ ...given, shipment: shipmentOf(given.orderId) }),
  },
  {
    name: 'receive an order',
    weight: 8,
    role: 'buyer',
    after: ['OrderShipped'],
    leaves: 'OrderReceived',
    request: ({ orderId }) => ({ action: 'order!receipt', body: { orderId } }),
    ask: (ordering, given) => ordering.receive(given),
  },
  {
    name: 'review an order',
    weight: 4,
    role: 'buyer',
    after: ['OrderReceived'],
    leaves: 'OrderReviewed',
    request: ({ orderId, goodsId }) => ({
      action: 'evaluation!add',
      body: { orderId, goodsId, rating: 'good', text: 'well' },
    }),
    ask: (ordering, given, { goodsId }) =>
      ordering.review({ ...given, reviews: [{ goodsId, rating: 'good', text: 'well', pictures: [] }] }),
  },
  {
    name: 'complete an order, perhaps too early',
    weight: 3,
    role: 'system',
    after: ['OrderReceived', 'OrderReviewed'],
    leaves: 'perhaps',
    ask: (ordering, given) => ordering.complete(given),
  },
  {
    name: 'release an order to its seller',
    weight: 1,
    role: 'platform',
    after: ['OrderReceived', 'OrderReviewed'],
    leaves: 'OrderCompleted',
    ask: (ordering, given) => ordering.release(given),
  },
  {
    name: 'ask for a refund',
    weight: 4,
    role: 'buyer',
    after: ['OrderPaid', 'OrderConfirmed', 'OrderReceived'],
    leaves: 'RefundRequested',
    request: ({ orderId }) => ({ action: 'order!returns', body: { orderId, reason: 5, remark: 'broken' } }),
    ask: (ordering, given) => ordering.requestRefund({ ...given, reason: 5, remark: 'broken' }),
  },
  {
    name: 'accept a refund',
    weight: 3,
    role: 'seller',
    after: ['RefundRequested'],
    leaves: 'RefundAccepted',
    request: ({ orderId }) => ({ action: 'sellerOrder!acceptRefund', body: { orderId } }),
    ask: (ordering, given) => ordering.acceptRefund(given),
  },
  {
    name: 'refuse a refund',
    weight: 3,
    role: 'seller',
    after: ['RefundRequested'],
    leaves: 'RefundRefused',
    request: ({ orderId }) => ({
      action: 'sellerOrder!refuseRefund',
      body: { orderId, reason: 'it was whole' },
    }),
    ask: (ordering, given) => ordering.refuseRefund({ ...given, explanation: 'it was whole' }),
  },
  {
    name: 'refund an order by the platform',
    weight: 1,
    role: 'platform',
    after: ['OrderPaid', 'OrderShipped', 'RefundRefused'],
    leaves: 'RefundInitiated',
    ask: (ordering, given) => ordering.platformRefund({ ...given, note: 'the seller closed down' }),
  },
];

/** Mostly by the person concerned; now and then by another one. */
function actorFor(scene: Scene, role: Actor['role'], { buyer, sellerId }: KnownOrder): Actor {
  if (scene.random.chance(0.05)) return { role: 'buyer', id: anyBuyer(scene).usercode };
  const ids = { buyer, seller: sellerId, platform: 'staff-1', system: 'timer' };
  return { role, id: ids[role] };
}

function kindOf({ name, weight, role, after, leaves, request, ask }: Step): CommandKind {
  return {
    name,
    weight,
    leaves: leaves === 'perhaps' ? leaves : ({ type: leaves, id: 'orderId' } as const),
    draw(scene) {
      const { random, orders, lastFact } = scene;
      const known = (orderId: string) => lastFact.get(orderId) ?? 'OrderPlaced';
      const follows = orders.filter(({ orderId }) => after.includes(known(orderId)));
      const order = recent(random, random.chance(0.7) ? follows : orders);
      if (!order) return undefined;
      const { orderId, buyer } = order;
      const by = actorFor(scene, role, order);
      return {
        actor: by.id,
        usercode: buyer,
        ...(request && by.role === role ? { request: request(order) } : {}),
        send: ({ ordering }, context) => ask(ordering, { context, orderId, by }, order),
        ids: () => [orderId],
      };
    },
  };
}

/** From payment to completion, or to a refund. */
export const orderLife: readonly CommandKind[] = steps.map(kindOf);
