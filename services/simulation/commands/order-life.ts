import type { Actor, OrderEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Ordering } from '@caravan/ordering';
import type { CommandKind, Fact, Request } from '../command.ts';
import { anyBuyer, personOf, recent, staffOf } from '../scene.ts';
import type { Desk, KnownOrder, Scene } from '../scene.ts';

type Given = { readonly context: CommandContext; readonly orderId: string; readonly by: Actor };

/** What one may ask about an order. */
type Step = {
  readonly name: string;
  readonly weight: number;
  /** by whom it mostly is asked */
  readonly role: Actor['role'];
  /** of staff: where they sit */
  readonly desk?: Desk;
  /** the command that it mostly follows, so that some orders reach their end */
  readonly after: readonly OrderEvent['type'][];
  /** it is asked of those orders alone */
  readonly only?: true;
  readonly leaves: OrderEvent['type'] | 'perhaps' | 'nothing';
  /** as the page of whom it mostly is asked by sends it */
  readonly request?: (order: KnownOrder) => Request;
  ask(ordering: Ordering, given: Given, order: KnownOrder): Promise<object>;
};

const shipmentOf = (orderId: string) => ({ carrier: 'Sea Line', trackingNumber: orderId });

const CLOSED_DOWN = 'the seller closed down';
const manualRefund = ({ orderId }: KnownOrder): Request => ({
  action: 'officeOrder!refund',
  body: { orderId, reason: CLOSED_DOWN },
});

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
    name: 'remind of a receipt, perhaps too early',
    weight: 2,
    role: 'system',
    after: ['OrderShipped'],
    leaves: 'perhaps',
    ask: (ordering, given) => ordering.remindReceipt(given),
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
    desk: 'finance',
    after: ['OrderReceived', 'OrderReviewed'],
    leaves: 'OrderCompleted',
    request: ({ orderId }) => ({
      action: 'officeOrder!release',
      body: { orderId, reason: 'the buyer agrees' },
    }),
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
    after: ['RefundRequested', 'RefundAppealed'],
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
    name: 'appeal a refusal',
    weight: 3,
    role: 'buyer',
    after: ['RefundRefused'],
    leaves: 'RefundAppealed',
    request: ({ orderId }) => ({
      action: 'order!appeal',
      body: { orderId, statement: 'see the pictures' },
    }),
    ask: (ordering, given) => ordering.appealRefund({ ...given, statement: 'see the pictures' }),
  },
  {
    name: 'accept a refund for the seller',
    weight: 1,
    role: 'platform',
    desk: 'customer-service',
    after: ['RefundRequested', 'RefundAppealed'],
    leaves: 'RefundAccepted',
    request: ({ orderId }) => ({ action: 'officeOrder!acceptRefund', body: { orderId } }),
    ask: (ordering, given) => ordering.acceptRefund(given),
  },
  {
    name: 'refuse a refund for the seller',
    weight: 1,
    role: 'platform',
    desk: 'customer-service',
    after: ['RefundRequested', 'RefundAppealed'],
    leaves: 'RefundRefused',
    request: ({ orderId }) => ({
      action: 'officeOrder!refuseRefund',
      body: { orderId, reason: 'it was used' },
    }),
    ask: (ordering, given) => ordering.refuseRefund({ ...given, explanation: 'it was used' }),
  },
  {
    name: 'refund an order by the platform',
    weight: 1,
    role: 'platform',
    desk: 'customer-service',
    after: ['OrderPaid', 'OrderShipped', 'RefundRefused'],
    leaves: 'RefundInitiated',
    request: manualRefund,
    ask: (ordering, given) => ordering.platformRefund({ ...given, note: CLOSED_DOWN }),
  },
];

/** Mostly by the person concerned; now and then by another one. */
function actorFor(
  scene: Scene,
  { role, desk }: Pick<Step, 'role' | 'desk'>,
  { buyer, sellerId }: KnownOrder,
): Actor {
  if (scene.random.chance(0.05)) return { role: 'buyer', id: anyBuyer(scene).usercode };
  if (desk) return personOf(staffOf(scene, desk));
  const ids = { buyer, seller: sellerId, platform: '', system: 'timer' };
  return { role, id: ids[role] };
}

function kindOf({ name, weight, after, only, leaves, request, ask, ...whose }: Step): CommandKind {
  return {
    name,
    weight,
    leaves: leaves === 'perhaps' || leaves === 'nothing' ? leaves : factOf(leaves, whose.role),
    draw(scene) {
      const { random, orders, lastFact } = scene;
      const known = (orderId: string) => lastFact.get(orderId) ?? 'OrderPlaced';
      const follows = orders.filter(({ orderId }) => after.includes(known(orderId)));
      const order = recent(random, only || random.chance(0.7) ? follows : orders);
      if (!order) return undefined;
      const { orderId, buyer } = order;
      const by = actorFor(scene, whose, order);
      return {
        actor: by.id,
        usercode: buyer,
        ...(request && by.role === whose.role ? { request: request(order) } : {}),
        send: ({ ordering }, context) => ask(ordering, { context, orderId, by }, order),
        ids: () => [orderId],
      };
    },
  };
}

/** The seller may refuse a refund, and the platform its appeal. */
function factOf(type: OrderEvent['type'], role: Actor['role']): Fact {
  const fact = { type, id: 'orderId' } as const;
  return type === 'RefundRefused' ? { ...fact, by: role } : fact;
}

/** From payment to completion, or to a refund. */
export const orderLife: readonly CommandKind[] = steps.map(kindOf);
