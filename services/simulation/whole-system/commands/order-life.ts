import type { Actor } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Office } from '../../back-office/office.ts';
import { recent } from '../scene.ts';
import type { CommandKind, Order } from '../scene.ts';
import type { CommandName } from '../../verdict.ts';
import { askOffice } from './asking-the-office.ts';

type Given = { readonly context: CommandContext; readonly orderId: string; readonly by: Actor };
type Ask = (ordering: Office['ordering'], given: Given, order: Order) => Promise<object>;

type Step = {
  readonly name: CommandName;
  readonly weight: number;
  readonly role: 'buyer' | 'seller' | 'platform';
  /** what it mostly follows, so that some orders see their end */
  readonly after: readonly CommandName[];
  readonly ask: Ask;
};

/** What somebody asks about an order, now and then whatever has become of it. */
function kindOf({ name, weight, role, after, ask }: Step): CommandKind {
  return {
    name,
    weight,
    async give(scene) {
      const { random, orders, lastStep, office } = scene;
      const follows = orders.filter(({ orderId }) => after.includes(lastStep.get(orderId) ?? name));
      const order = recent(random, random.chance(0.6) ? follows : orders);
      if (!order) return undefined;
      const { orderId, sellerId, buyer } = order;
      const id = { buyer: buyer.usercode, seller: sellerId, platform: 'staff-1' }[role];
      const by = { role, id };
      const said = await askOffice(scene, { name, actor: id }, (context) =>
        ask(office.ordering, { context, orderId, by }, order),
      );
      return { ...said, ids: [orderId] };
    },
  };
}

const steps: readonly Step[] = [
  {
    name: 'confirm an order',
    weight: 8,
    role: 'seller',
    after: ['pay orders'],
    ask: (ordering, given) => ordering.confirm(given),
  },
  {
    name: 'remind of a shipment',
    weight: 1,
    role: 'buyer',
    after: ['pay orders', 'confirm an order'],
    ask: (ordering, given) => ordering.remindShipment(given),
  },
  {
    name: 'ship an order',
    weight: 7,
    role: 'seller',
    after: ['confirm an order'],
    ask: (ordering, given) =>
      ordering.ship({ ...given, shipment: { carrier: 'Sea Line', trackingNumber: given.orderId } }),
  },
  {
    name: 'receive an order',
    weight: 5,
    role: 'buyer',
    after: ['ship an order'],
    ask: (ordering, given) => ordering.receive(given),
  },
  {
    name: 'review an order',
    weight: 3,
    role: 'buyer',
    after: ['receive an order'],
    ask: (ordering, given, { goodsId }) =>
      ordering.review({ ...given, reviews: [{ goodsId, rating: 'good', text: 'well', pictures: [] }] }),
  },
  {
    name: 'ask for a refund',
    weight: 3,
    role: 'buyer',
    after: ['pay orders', 'confirm an order', 'receive an order'],
    ask: (ordering, given) => ordering.requestRefund({ ...given, reason: 5, remark: 'broken' }),
  },
  {
    name: 'accept a refund',
    weight: 2,
    role: 'seller',
    after: ['ask for a refund'],
    ask: (ordering, given) => ordering.acceptRefund(given),
  },
  {
    name: 'refuse a refund',
    weight: 2,
    role: 'seller',
    after: ['ask for a refund'],
    ask: (ordering, given) => ordering.refuseRefund({ ...given, explanation: 'it was whole' }),
  },
  {
    name: 'refund by the platform',
    weight: 1,
    role: 'platform',
    after: ['pay orders', 'ship an order', 'refuse a refund'],
    ask: (ordering, given) => ordering.platformRefund({ ...given, note: 'the seller closed down' }),
  },
];

/** From the payment to the review, or back. What only time may do, the worker does. */
export const orderLife: readonly CommandKind[] = steps.map(kindOf);
