import { derivedId, type Actor } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { OrderAnswer } from '@caravan/ordering';
import type { SellerCall } from '../api/call.ts';
import { command, type SomeHandlers, type Written } from '../api/handler.ts';
import { refused } from '../api/envelope.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderDone, OrderOutcomes } from '../wire/index.ts';

type SellerCommands =
  | 'sellerOrder!confirm'
  | 'sellerOrder!ship'
  | 'sellerOrder!acceptRefund'
  | 'sellerOrder!refuseRefund';

type Called = SellerCall & { readonly context: CommandContext };
type About = { readonly context: CommandContext; readonly orderId: string; readonly by: Actor };

/** A seller's commands on orders. Ordering decides whether it is one of their shop and whether it is possible now. */
export function createSellerOrderActions({
  ordering,
}: Pick<Dependencies, 'ordering'>): SomeHandlers<SellerCommands> {
  return {
    'sellerOrder!confirm': command(({ orderIds }, call) =>
      each(
        orderIds.map((orderId) => ({ orderId })),
        call,
        (about) => ordering.confirm(about),
      ),
    ),
    'sellerOrder!ship': command(({ shipments }, call) =>
      each(shipments, call, (about, { carrier, trackingNumber }) =>
        ordering.ship({ ...about, shipment: { carrier, trackingNumber } }),
      ),
    ),
    'sellerOrder!acceptRefund': command(({ orderId }, call) =>
      done(orderId, ordering.acceptRefund({ context: call.context, orderId, by: shopOf(call) })),
    ),
    'sellerOrder!refuseRefund': command(({ orderId, reason }, call) => {
      const about = { context: call.context, orderId, by: shopOf(call) };
      return done(orderId, ordering.refuseRefund({ ...about, explanation: reason }));
    }),
  };
}

/** As ordering knows a seller: by the shop. The command's context names the person. */
function shopOf({ session }: SellerCall): Actor {
  return { role: 'seller', id: session.shop.id };
}

/**
 * One after the other, each under a command id of its own that the request's determines: if the process dies midway, the
 * repetition finds what was done and does the rest.
 */
async function each<Item extends { readonly orderId: string }>(
  items: readonly Item[],
  call: Called,
  ask: (about: About, item: Item) => Promise<OrderAnswer>,
): Promise<Written<OrderOutcomes>> {
  const pageList: OrderOutcomes['pageList'] = [];
  let position: bigint | undefined;
  for (const item of items) {
    const { orderId } = item;
    const { commandId } = call.context;
    const context = {
      ...call.context,
      commandId: derivedId('command', commandId, orderId),
      causationId: commandId,
    };
    const answer = await ask({ context, orderId, by: shopOf(call) }, item);
    if ('refusal' in answer) {
      const { code, msg, data } = refused(answer.refusal);
      pageList.push({ orderId, refusal: { code, msg, key: data.key } });
      continue;
    }
    if (answer.position !== undefined && (position ?? -1n) < answer.position) position = answer.position;
    pageList.push({ orderId });
  }
  return { pageList, position };
}

async function done(orderId: string, answering: Promise<OrderAnswer>): Promise<Written<OrderDone>> {
  const answer = await answering;
  return 'refusal' in answer ? answer : { orderId, position: answer.position };
}
