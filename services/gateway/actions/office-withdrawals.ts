import { formatMoney, mallTime, refusal } from '@caravan/events';
import type { WithdrawalToReview, WithdrawalView } from '@caravan/projections';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Withdrawal } from '../wire/index.ts';
import { decisionOn } from './decision-on.ts';
import { keysetPage } from './keyset-page.ts';
import { wireTransfer } from './transfer-wire.ts';
import { wireRecord } from './wallet.ts';
import { risksOf } from './withdrawal-risks.ts';
import { wireWithdrawal } from './withdrawal-wire.ts';

type Parts = Pick<Dependencies, 'readModel' | 'identity' | 'staff'>;

const statuses: Readonly<Record<Withdrawal['stage'], WithdrawalView['status']>> = {
  'under-review': 'requested',
  approved: 'approved',
  paid: 'settled',
  rejected: 'rejected',
  failed: 'released',
};

/** How much of what went before a reviewer is shown. */
const LATEST = { page: 1, pageSize: 10 };
const DECISIONS = ['officeWithdraw!approve', 'officeWithdraw!refuse', 'officeWithdraw!cancelTransfer'];

/** What staff see of withdrawals. */
export function createOfficeWithdrawalViews({
  readModel,
  identity,
  staff,
}: Parts): SomeHandlers<'officeWithdraw!list' | 'officeWithdraw!get'> {
  return {
    'officeWithdraw!list': query(async ({ stage, after, pageSize }) => {
      const found = await readModel.withdrawals.ofAll({
        status: statuses[stage],
        after: BigInt(after),
        // one more than is shown tells whether there is a next page
        most: pageSize + 1,
      });
      const transfers = await readModel.outgoing.ofEach(found);
      const rows = found.map(({ usercode, position, ...view }) => ({
        ...wireWithdrawal(view),
        ...wireTransfer(transfers.get(`${usercode} ${view.withdrawalId}`)),
        usercode,
        position: Number(position),
      }));
      return keysetPage(rows, pageSize);
    }),

    'officeWithdraw!get': query(async ({ usercode, id }) => {
      const found = await readModel.withdrawals.toReview(id, usercode);
      if (!found) return { refusal: refusal('withdrawal-unknown') };
      const [payee, buyer, balance, history, others, decision, transfers] = await Promise.all([
        readModel.payees.of(usercode, found.network),
        identity.user(usercode),
        readModel.wallet.balance(usercode),
        readModel.wallet.history({ usercode, ...LATEST }),
        readModel.withdrawals.list({ usercode, ...LATEST }),
        decisionOn(staff.journal, id, DECISIONS),
        readModel.outgoing.ofWithdrawals([id], usercode),
      ]);
      const passwordSetAt = buyer?.transactionPasswordSetAt;
      const passwordResetAt = buyer?.passwordResetAt;
      return {
        ...wireWithdrawal(found),
        ...wireTransfer(transfers.get(id)),
        usercode,
        position: Number(found.position),
        username: buyer?.username ?? '',
        ...(buyer && { registerTime: mallTime(buyer.registeredAt) }),
        money: formatMoney(balance.available),
        risks: risksOf({ ...found, payee, passwordSetAt, passwordResetAt }),
        ...(payee && { addressTime: mallTime(payee.boundAt) }),
        addressSharedWith: payee?.sharedWith ?? 0,
        ...frequencyOf(found),
        ...(passwordSetAt && { passwordTime: mallTime(passwordSetAt) }),
        ...(passwordResetAt && { resetTime: mallTime(passwordResetAt) }),
        others: others.withdrawals.filter(({ withdrawalId }) => withdrawalId !== id).map(wireWithdrawal),
        records: history.entries.map(wireRecord),
        ...(decision && { decision }),
      };
    }),
  };
}

function frequencyOf({ paidBefore, inLastDay, inLastMonth }: WithdrawalToReview) {
  return {
    paidBefore,
    lastDay: { count: inLastDay.count, amount: formatMoney(inLastDay.amount) },
    lastMonth: { count: inLastMonth.count, amount: formatMoney(inLastMonth.amount) },
  };
}
