import { refusal, type Actor } from '@caravan/events';
import { objectionToDeciding } from '@caravan/identity';
import { isPlaced, type OrderAnswer } from '@caravan/ordering';
import type { WithdrawalView } from '@caravan/projections';
import type { WalletAnswer } from '@caravan/wallet';
import type { CommandContext } from '@caravan/events/log';
import type { StaffCall } from '../api/call.ts';
import { command, query, type SomeHandlers, type Written } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderDone, Withdrawal } from '../wire/index.ts';
import { keysetPage } from './keyset-page.ts';
import { wireWithdrawal } from './withdrawal-wire.ts';

type ReviewActions =
  | 'officeWithdraw!list'
  | 'officeWithdraw!approve'
  | 'officeWithdraw!refuse'
  | 'officeOrder!refund'
  | 'officeOrder!acceptRefund'
  | 'officeOrder!refuseRefund';

type Parts = Pick<Dependencies, 'wallet' | 'ordering' | 'readModel'>;
type Called = StaffCall & { readonly context: CommandContext };

const statuses: Readonly<Record<Withdrawal['stage'], WithdrawalView['status']>> = {
  'under-review': 'requested',
  approved: 'approved',
  paid: 'settled',
  rejected: 'rejected',
  failed: 'released',
};

/** What staff decide: withdrawals, and refunds of orders. */
export function createOfficeReviewActions({
  wallet,
  ordering,
  readModel,
}: Parts): SomeHandlers<ReviewActions> {
  /** The order's own room decides whether it can be; nobody decides on an order of their own. */
  async function refunding(
    orderId: string,
    call: Called,
    work: (about: { context: CommandContext; orderId: string; by: Actor }) => Promise<OrderAnswer>,
  ): Promise<Written<OrderDone>> {
    const order = await ordering.recall(orderId);
    if (!isPlaced(order)) return { refusal: refusal('order-unknown') };
    const objection = objectionToDeciding(call.session, { owner: order.buyer });
    if (objection) return { refusal: objection };
    const answer = await work({ context: call.context, orderId, by: personOf(call) });
    return 'refusal' in answer ? answer : { orderId, position: answer.position };
  }

  return {
    'officeWithdraw!list': query(async ({ stage, after, pageSize }) => {
      const found = await readModel.withdrawals.ofAll({
        status: statuses[stage],
        after: BigInt(after),
        // one more than is shown tells whether there is a next page
        most: pageSize + 1,
      });
      const rows = found.map(({ usercode, position, ...view }) => ({
        ...wireWithdrawal(view),
        usercode,
        position: Number(position),
      }));
      return keysetPage(rows, pageSize);
    }),

    'officeWithdraw!approve': command(async ({ usercode, id }, call) => {
      const { context } = call;
      const about = { context, usercode, withdrawalId: id, by: personOf(call) };
      return decided(id, await wallet.approveWithdrawal(about));
    }),

    'officeWithdraw!refuse': command(async ({ usercode, id, reason }, call) => {
      const { context } = call;
      const about = { context, usercode, withdrawalId: id, by: personOf(call), reason };
      return decided(id, await wallet.rejectWithdrawal(about));
    }),

    'officeOrder!refund': command(({ orderId, reason }, call) =>
      refunding(orderId, call, (about) => ordering.platformRefund({ ...about, note: reason })),
    ),

    'officeOrder!acceptRefund': command(({ orderId }, call) =>
      refunding(orderId, call, (about) => ordering.acceptRefund(about)),
    ),

    'officeOrder!refuseRefund': command(({ orderId, reason }, call) =>
      refunding(orderId, call, (about) => ordering.refuseRefund({ ...about, explanation: reason })),
    ),
  };
}

function personOf({ session }: StaffCall): Actor {
  return { role: 'platform', id: session.staffId };
}

function decided(id: string, answer: WalletAnswer): Written<{ readonly id: string }> {
  return 'refusal' in answer ? answer : { id, position: answer.position };
}
