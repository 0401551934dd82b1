import type { OrderStatus } from '@caravan/events';
import type { ViewReader } from '../view.ts';
import { detailOf } from './order-of-row.ts';
import type { OrderDetail } from './order-of-row.ts';

/** requested: the seller or staff have yet to answer; refused: staff may still refund it, because the payment is in escrow. */
export type RefundStanding = 'requested' | 'refused';

/** Where it stands among those of all, with whose it is. */
export type RefundOfAll = Pick<OrderDetail, 'orderId' | 'seller' | 'status' | 'total' | 'refund'> & {
  readonly usercode: string;
  readonly position: bigint;
};

const IN_ESCROW: readonly OrderStatus[] = ['paid', 'confirmed', 'shipped', 'received', 'reviewed'];

/** What staff may ask about the refunds of all buyers. */
export function createRefundQueries(read: ViewReader, clock: () => Date) {
  return {
    /** The oldest order first, from behind a position: a page far back costs no more than the first. */
    refundsOfAll: ({
      standing,
      after,
      most,
    }: {
      readonly standing: RefundStanding;
      readonly after: bigint;
      readonly most: number;
    }): Promise<readonly RefundOfAll[]> =>
      read(async (db) => {
        const orders = db
          .selectFrom('order_row')
          .selectAll()
          .where('position', '>', String(after))
          .orderBy('position')
          .limit(most);
        const rows =
          standing === 'requested'
            ? orders.where('status', '=', 'refund-requested')
            : orders
                .where('refund_by', '=', 'buyer')
                .where('refund_explanation', 'is not', null)
                .where('status', 'in', IN_ESCROW);
        const now = clock();
        return (await rows.execute()).map((row) => {
          const { orderId, seller, status, total, refund } = detailOf(row, [], now);
          return {
            orderId,
            seller,
            status,
            total,
            refund,
            usercode: row.buyer,
            position: BigInt(row.position),
          };
        });
      }),
  };
}
