import { refusal, type Actor, type GoodsReview } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { OrderAnswer } from '@caravan/ordering';
import type { SignedInCall } from '../api/call.ts';
import { command, type SomeHandlers, type Written } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderDone } from '../wire/index.ts';

type OrderLife =
  | 'order!receipt'
  | 'order!remind'
  | 'order!returns'
  | 'order!appeal'
  | 'evaluation!add'
  | 'evaluation!addList';

type Called = SignedInCall & { readonly context: CommandContext };

/** A buyer's commands on a paid order. Ordering decides whether it is theirs and whether it is possible now. */
export function createOrderLifeActions({
  ordering,
  reviewPictures,
}: Pick<Dependencies, 'ordering' | 'reviewPictures'>): SomeHandlers<OrderLife> {
  /** The pictures are kept until the flow `show-review-pictures` has seen the review. */
  async function review(orderId: string, call: Called, reviews: readonly GoodsReview[]) {
    const ids = reviews.flatMap(({ pictures }) => pictures);
    const owner = call.session.usercode;
    if (new Set(ids).size < ids.length || !(await reviewPictures.keep({ orderId, owner, ids })))
      return { refusal: refusal('upload-unknown') };
    return await done(orderId, ordering.review({ ...about(orderId, call), reviews }));
  }

  return {
    'order!receipt': command(({ orderId }, call) => done(orderId, ordering.receive(about(orderId, call)))),
    'order!remind': command(({ orderId }, call) =>
      done(orderId, ordering.remindShipment(about(orderId, call))),
    ),
    'order!returns': command(({ orderId, reason, remark }, call) =>
      done(orderId, ordering.requestRefund({ ...about(orderId, call), reason, remark })),
    ),
    'order!appeal': command(({ orderId, statement }, call) =>
      done(orderId, ordering.appealRefund({ ...about(orderId, call), statement })),
    ),
    'evaluation!add': command(({ orderId, goodsId, rating, text, pictures }, call) =>
      review(orderId, call, [{ goodsId, rating, text, pictures }]),
    ),
    'evaluation!addList': command(({ orderId, evaluations }, call) => review(orderId, call, evaluations)),
  };
}

function about(orderId: string, { context, session }: Called) {
  const by: Actor = { role: 'buyer', id: session.usercode };
  return { context, orderId, by };
}

async function done(orderId: string, answering: Promise<OrderAnswer>): Promise<Written<OrderDone>> {
  const answer = await answering;
  return 'refusal' in answer ? answer : { orderId, position: answer.position };
}
