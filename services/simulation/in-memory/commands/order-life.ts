import type { Actor } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { Process } from '../process.ts';
import { recent } from '../scene.ts';
import type { Answer, CommandKind, KnownOrder, Scene } from '../scene.ts';

type Given = { readonly context: CommandContext; readonly orderId: string };
/** What one may ask about an order, by whom it mostly is asked. */
type Step = {
  readonly name: string;
  readonly role: Actor['role'];
  readonly weight: number;
  ask(ordering: Process['ordering'], given: Given & { readonly by: Actor }, goodsId: string): Promise<Answer>;
};

const shipment = { carrier: 'Sea Line', trackingNumber: 'SL0042' };

const steps = {
  confirm: {
    name: 'confirm an order',
    role: 'seller',
    weight: 4,
    ask: (ordering, given) => ordering.confirm(given),
  },
  remind: {
    name: 'remind of a shipment',
    role: 'buyer',
    weight: 2,
    ask: (ordering, given) => ordering.remindShipment(given),
  },
  ship: {
    name: 'ship an order',
    role: 'seller',
    weight: 4,
    ask: (ordering, given) => ordering.ship({ ...given, shipment }),
  },
  receive: {
    name: 'receive an order',
    role: 'buyer',
    weight: 4,
    ask: (ordering, given) => ordering.receive(given),
  },
  review: {
    name: 'review an order',
    role: 'buyer',
    weight: 2,
    ask: (ordering, given, goodsId) =>
      ordering.review({ ...given, reviews: [{ goodsId, rating: 'good', text: 'well', pictures: [] }] }),
  },
  complete: {
    name: 'complete an order, perhaps too early',
    role: 'system',
    weight: 2,
    ask: (ordering, given) => ordering.complete(given),
  },
  requestRefund: {
    name: 'ask for a refund',
    role: 'buyer',
    weight: 3,
    ask: (ordering, given) => ordering.requestRefund({ ...given, reason: 5, remark: 'broken' }),
  },
  acceptRefund: {
    name: 'accept a refund',
    role: 'seller',
    weight: 3,
    ask: (ordering, given) => ordering.acceptRefund(given),
  },
  refuseRefund: {
    name: 'refuse a refund',
    role: 'seller',
    weight: 1,
    ask: (ordering, given) => ordering.refuseRefund({ ...given, explanation: 'no' }),
  },
  platformRefund: {
    name: 'refund an order by the platform',
    role: 'platform',
    weight: 1,
    ask: (ordering, given) => ordering.platformRefund({ ...given, note: 'the seller closed down' }),
  },
} as const satisfies Record<string, Step>;

/** Mostly by whom it concerns; now and then by somebody whom it does not. */
function actorFor(scene: Scene, role: Actor['role'], { buyer, sellerId }: KnownOrder): Actor {
  const { random } = scene;
  if (random.chance(0.05)) return { role: 'buyer', id: random.pick(scene.buyers) ?? '' };
  const ids = { buyer, seller: sellerId, platform: 'staff-1', system: 'timer' };
  return { role, id: ids[role] };
}

function kindOf({ name, role, weight, ask }: Step): CommandKind {
  return {
    name,
    weight,
    make(scene) {
      const order = recent(scene.random, scene.orders);
      if (!order) return undefined;
      const by = actorFor(scene, role, order);
      const context = scene.context(by.id);
      const given = { context, orderId: order.orderId, by };
      return {
        context,
        usercode: order.buyer,
        atomic: true,
        send: ({ ordering }) => ask(ordering, given, order.goodsId),
      };
    },
  };
}

/** The step that leads on from each status, so that some orders see their end. */
const next: Readonly<Record<string, Step>> = {
  paid: steps.confirm,
  confirmed: steps.ship,
  shipped: steps.receive,
  received: steps.complete,
  reviewed: steps.complete,
  'refund-requested': steps.acceptRefund,
};

const advance: CommandKind = {
  name: 'take an order one step further',
  weight: 35,
  make(scene) {
    const order = recent(scene.random, scene.orders);
    if (!order) return undefined;
    const context = scene.context('somebody');
    const granted = scene.random.chance(0.6);
    const after = (status: string) =>
      status === 'refund-requested' && !granted ? steps.refuseRefund : next[status];
    let step: Step | undefined;
    return {
      context,
      usercode: order.buyer,
      atomic: true,
      async send({ ordering }) {
        step ??= after((await ordering.find(order.orderId)).status);
        if (!step) return {};
        const ids = { buyer: order.buyer, seller: order.sellerId, platform: 'staff-1', system: 'timer' };
        const by = { role: step.role, id: ids[step.role] };
        return step.ask(ordering, { context, orderId: order.orderId, by }, order.goodsId);
      },
    };
  },
};

/** From the payment to the completion, or back. */
export const orderLife: readonly CommandKind[] = [...Object.values(steps).map(kindOf), advance];
