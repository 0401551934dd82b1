import { transferIdOfWithdrawal } from '@caravan/custody';
import { refusal, type Actor } from '@caravan/events';
import { isPlaced, type OrderAnswer } from '@caravan/ordering';
import type { WalletAnswer } from '@caravan/wallet';
import type { CommandContext } from '@caravan/events/log';
import type { StaffCall } from '../api/call.ts';
import { command, type SomeHandlers, type Written } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderDone } from '../wire/index.ts';

type ReviewActions =
  | 'officeWithdraw!approve'
  | 'officeWithdraw!refuse'
  | 'officeWithdraw!cancelTransfer'
  | 'officeOrder!refund'
  | 'officeOrder!release'
  | 'officeOrder!acceptRefund'
  | 'officeOrder!refuseRefund';

type Parts = Pick<Dependencies, 'wallet' | 'custody' | 'ordering' | 'refundOrder' | 'sellers'>;
type Called = StaffCall & { readonly context: CommandContext };

/** What staff decide: withdrawals, refunds of orders, and the release of payments. */
export function createOfficeReviewActions({
  wallet,
  custody,
  ordering,
  refundOrder,
  sellers,
}: Parts): SomeHandlers<ReviewActions> {
  /** The order's own room decides whether it can be. Nobody decides on one of a shop that they run; their own were refused before. */
  async function deciding(
    orderId: string,
    call: Called,
    work: (about: { context: CommandContext; orderId: string; by: Actor }) => Promise<OrderAnswer>,
  ): Promise<Written<OrderDone>> {
    const order = await ordering.recall(orderId);
    if (!isPlaced(order)) return { refusal: refusal('order-unknown') };
    const { buyer } = call.session;
    const shop = buyer === undefined ? undefined : await sellers.members.of(buyer);
    if (shop?.sellerId === order.sellerId) return { refusal: refusal('own-account') };
    const answer = await work({ context: call.context, orderId, by: personOf(call) });
    return 'refusal' in answer ? answer : { orderId, position: answer.position };
  }

  return {
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

    'officeWithdraw!cancelTransfer': command(async ({ usercode, id, reason }, call) => {
      const found = await wallet.withdrawal(usercode, id);
      if (!found) return { refusal: refusal('withdrawal-unknown') };
      if (found.status !== 'approved') return { refusal: refusal('withdrawal-already-decided') };
      const about = { network: found.network, transferId: transferIdOfWithdrawal(id) };
      const answer = await custody.cancel({ ...about, context: call.context, by: personOf(call), reason });
      return 'refusal' in answer ? answer : { id, position: answer.position };
    }),

    'officeOrder!refund': command(({ orderId, reason }, call) =>
      deciding(orderId, call, (about) => refundOrder.refund({ ...about, note: reason })),
    ),

    'officeOrder!release': command(({ orderId }, call) =>
      deciding(orderId, call, (about) => ordering.release(about)),
    ),

    'officeOrder!acceptRefund': command(({ orderId }, call) =>
      deciding(orderId, call, (about) => ordering.acceptRefund(about)),
    ),

    'officeOrder!refuseRefund': command(({ orderId, reason }, call) =>
      deciding(orderId, call, (about) => ordering.refuseRefund({ ...about, explanation: reason })),
    ),
  };
}

function personOf({ session }: StaffCall): Actor {
  return { role: 'platform', id: session.staffId };
}

function decided(id: string, answer: WalletAnswer): Written<{ readonly id: string }> {
  return 'refusal' in answer ? answer : { id, position: answer.position };
}
