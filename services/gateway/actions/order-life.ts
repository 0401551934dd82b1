import type { Actor } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { OrderAnswer } from '@caravan/ordering';
import type { BuyerCall, SomeHandlers } from '../api/call.ts';
import type { Refused } from '../api/envelope.ts';
import type { Once } from '../api/once.ts';
import type { OwnWrites } from '../api/own-writes.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderDone } from '../wire/index.ts';

type OrderLife = 'order!receipt' | 'order!remind' | 'order!returns' | 'evaluation!add' | 'evaluation!addList';

type Parts = Pick<Dependencies, 'ordering'> & { readonly once: Once; readonly ownWrites: OwnWrites };

type Asked = { readonly context: CommandContext; readonly orderId: string; readonly by: Actor };

/** What a buyer does with an order that is paid. Ordering decides whether it is theirs and whether it is time for it. */
export function createOrderLifeActions({ ordering, once, ownWrites }: Parts): SomeHandlers<OrderLife> {
  async function done<Body extends { readonly orderId: string }>(
    { action, call, body }: { readonly action: OrderLife; readonly call: BuyerCall; readonly body: Body },
    command: (asked: Asked & Body) => Promise<OrderAnswer>,
  ): Promise<OrderDone | Refused> {
    return await once({ action, call, body }, async (context) => {
      const by: Actor = { role: 'buyer', id: call.session.usercode };
      const answer = await command({ ...body, context, by });
      if ('refusal' in answer) return answer;
      await ownWrites.wrote(call.session.id, answer.position);
      return { orderId: body.orderId };
    });
  }

  return {
    'order!receipt': ({ orderId }, call) =>
      done({ action: 'order!receipt', call, body: { orderId } }, ordering.receive),
    'order!remind': ({ orderId }, call) =>
      done({ action: 'order!remind', call, body: { orderId } }, ordering.remindShipment),
    'order!returns': ({ orderId, reason, remark }, call) =>
      done({ action: 'order!returns', call, body: { orderId, reason, remark } }, ordering.requestRefund),
    'evaluation!add': ({ orderId, goodsId, rating, text }, call) => {
      const reviews = [{ goodsId, rating, text, pictures: [] }];
      return done({ action: 'evaluation!add', call, body: { orderId, reviews } }, ordering.review);
    },
    'evaluation!addList': ({ orderId, evaluations }, call) => {
      const reviews = evaluations.map((each) => ({ ...each, pictures: [] }));
      return done({ action: 'evaluation!addList', call, body: { orderId, reviews } }, ordering.review);
    },
  };
}
