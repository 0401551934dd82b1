import type { OrderStatus } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { ViewReader } from '../view.ts';
import { detailOf } from './order-of-row.ts';
import type { OrderDetail } from './order-of-row.ts';

/**
 * requested: the seller or staff have yet to answer; appealed: staff have, after the seller refused; refused: staff may still refund
 * it, because the payment is in escrow.
 */
export type RefundStanding = 'requested' | 'appealed' | 'refused';

/** Where it stands among those of all, with whose it is. */
export type RefundOfAll = Pick<OrderDetail, 'orderId' | 'seller' | 'status' | 'total' | 'refund'> & {
  readonly usercode: string;
  readonly position: bigint;
};

const IN_ESCROW: readonly OrderStatus[] = ['paid', 'confirmed', 'shipped', 'received', 'reviewed'];

/** What staff may ask about the refunds of all buyers. */
export function createRefundQueries(read: ViewReader, clock: () => Date) {
  return {
    /**
     * The oldest order first, and of appeals the one that waits least; from behind a position: a page far back costs no more than
     * the first.
     */
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
        const orders = db.selectFrom('order_row').selectAll().limit(most);
        const byAge = orders.where('position', '>', String(after)).orderBy('position');
        const byClock = orders.orderBy('refund_answer_before').orderBy('position');
        const rows = {
          requested: byAge.where('status', '=', 'refund-requested').where('refund_appealed_at', 'is', null),
          // an order keeps its place when it is decided meanwhile, so that the page behind it is found
          appealed: (after === 0n ? byClock : byClock.where(behind(db, after)))
            .where('status', '=', 'refund-requested')
            .where('refund_appealed_at', 'is not', null),
          refused: byAge
            .where('refund_by', '=', 'buyer')
            .where('refund_decided_at', 'is not', null)
            .where('status', 'in', IN_ESCROW),
        }[standing];
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

/** In the order of their clocks, behind the order at this position. */
function behind(db: Kysely<Database>, position: bigint) {
  const before = db
    .selectFrom('order_row')
    .select(['refund_answer_before', 'position'])
    .where('refund_appealed_at', 'is not', null)
    .where('position', '=', String(position));
  return (row: ExpressionBuilder<Database, 'order_row'>) =>
    row(
      row.refTuple('refund_answer_before', 'position'),
      '>',
      before.$asTuple('refund_answer_before', 'position'),
    );
}
