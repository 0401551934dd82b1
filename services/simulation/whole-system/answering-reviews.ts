import type { CommandKind } from '../command.ts';
import { recent } from '../scene.ts';
import { byPage, ofPages } from '../pages/by-page.ts';
import type { PageKind } from '../pages/by-page.ts';

type Review = { readonly id: string; readonly goodsId: string; readonly sellerId: string };
type Listed = { readonly pageList: readonly { readonly id: string; readonly answer?: object | undefined }[] };

export const ANSWER = 'answer a review';
/** Of an order; those that came with the goods are answered by nobody. */
const isOfOrder = (id: string) => id.startsWith('P');

/** Sellers read what buyers say of their goods, and answer. `keepers`: by shop, the usercode of who does. */
export function answeringReviews(keepers: ReadonlyMap<string, string>): readonly CommandKind[] {
  const reviews = new Map<string, Review>();

  const read: PageKind = {
    name: 'read reviews',
    weight: 2,
    draw({ random, orders, lastFact }) {
      const isReviewed = ({ orderId }: { readonly orderId: string }) =>
        /^Order(Reviewed|Completed)$/.test(lastFact.get(orderId) ?? '');
      const order = recent(random, orders.filter(isReviewed));
      if (!order) return undefined;
      const { goodsId, sellerId } = order;
      return byPage<Listed>({
        actor: order.buyer,
        request: { action: 'evaluation!list', body: { goodsId, pageSize: 60 } },
        ids: () => [goodsId],
        learn({ pageList }) {
          for (const { id, answer } of pageList)
            if (isOfOrder(id) && !answer) reviews.set(`${goodsId} ${id}`, { id, goodsId, sellerId });
        },
      });
    },
  };

  const answer: PageKind = {
    name: ANSWER,
    weight: 4,
    draw(scene) {
      const review = recent(scene.random, [...reviews.values()]);
      const keeper = review && keepers.get(review.sellerId);
      if (!review || keeper === undefined) return undefined;
      const { id, goodsId } = review;
      const text = `Thank you ${scene.id()}`;
      return byPage({
        actor: keeper,
        request: { action: 'sellerReview!answer', body: { goodsId, id, text } },
        ids: () => [text],
      });
    },
  };

  return ofPages([read, answer]);
}
