import { refundIdOf } from '@caravan/wallet';
import type { CommandKind } from '../command.ts';
import { personOf, recent, staffOf } from '../scene.ts';

const COUNTERFEIT = 'the goods were counterfeit';

const refundCompleted: CommandKind = {
  name: 'refund an order after its completion',
  weight: 3,
  leaves: { type: 'RefundInitiated', id: 'orderId' },
  through: 'ProceedsTakenBack',
  draw(scene) {
    const { random, orders, lastFact } = scene;
    const order = recent(
      random,
      orders.filter(({ orderId }) => lastFact.get(orderId) === 'OrderCompleted'),
    );
    if (!order) return undefined;
    const { orderId, buyer } = order;
    const by = personOf(staffOf(scene, 'customer-service'));
    return {
      actor: by.id,
      usercode: buyer,
      severalCommits: true,
      request: { action: 'officeOrder!refund', body: { orderId, reason: COUNTERFEIT } },
      send: ({ refundOrder }, context) => refundOrder.refund({ context, orderId, by, note: COUNTERFEIT }),
      ids: () => [orderId],
    };
  },
};

/** What a dying request of somebody who may not refund would leave: the flow finishes it, and the order refuses. */
const takeBackInVain: CommandKind = {
  name: 'take back for a refund that is refused',
  weight: 1,
  leaves: { type: 'ProceedsGivenBack', id: 'refundId' },
  draw({ random, orders, lastFact }) {
    const order = recent(
      random,
      orders.filter(({ orderId }) => lastFact.get(orderId) === 'OrderCompleted'),
    );
    if (!order) return undefined;
    const { orderId, buyer, sellerId } = order;
    return {
      actor: buyer,
      usercode: buyer,
      async send({ ordering, proceeds }, context) {
        const found = await ordering.find(orderId);
        if (!('paymentId' in found)) return { refusal: {} };
        const { paymentId, total: amount } = found;
        const by = { role: 'buyer', id: buyer } as const;
        const of = { sellerId, refundId: refundIdOf(context.commandId), orderId, paymentId, amount };
        return proceeds.takeBack({ context, ...of, by, note: COUNTERFEIT });
      },
      ids: (_said, { commandId }) => [refundIdOf(commandId)],
    };
  },
};

/** Customer service refunds what was completed: the shop and the mall give back what they got. */
export const takingBack: readonly CommandKind[] = [refundCompleted, takeBackInVain];
