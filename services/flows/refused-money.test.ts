import { categories, fromBalance, money, refusal } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { evolveOrder, noOrder } from '@caravan/ordering';
import { expect, test, vi } from 'vitest';
import { createCreditDepositFlow } from './credit-deposit.ts';
import { createCreditProceedsFlow } from './credit-proceeds.ts';
import type { Flow } from './flow.ts';
import { createPayOutProceedsFlow } from './pay-out-proceeds.ts';
import type { WalletPort } from './ports.ts';
import { createReleaseProceedsFlow } from './release-proceeds.ts';
import { createReturnRefundFlow } from './return-refund.ts';

/** What a flow owes is owed until the money has moved: a refusal is an alarm, never an end. */

const AT = '2026-03-01T10:00:00.000Z';
const owed = { orderId: 'o1', buyer: 'b1', paymentId: 'p1', amount: '10' };
const refused = async () => ({ refusal: refusal('payment-unknown') });
const moved = async () => ({ position: 1n, available: money('10') });

function recorded(type: string, data: unknown): RecordedEvent {
  const metadata = { version: 1, commandId: '', correlationId: '', causationId: '', actor: '', hash: '' };
  const created = new Date(AT);
  return {
    id: 'e1',
    stream: `${categories.order}o1`,
    revision: 9n,
    position: 9n,
    created,
    type,
    data,
    metadata,
  };
}

/** Finishes what the event opened. */
function finish<Item>(flow: Flow<Item>, event: RecordedEvent): Promise<void> {
  const opened = flow.opens(event);
  expect(opened).toHaveLength(1);
  return flow.finish(opened.map(({ item }) => item));
}

const byStaff = { role: 'platform', id: 'staff' };
const grants = [
  recorded('RefundAccepted', { ...owed, by: byStaff, shipped: false, acceptedAt: AT }),
  recorded('RefundInitiated', { ...owed, by: byStaff, shipped: true, note: '', initiatedAt: AT }),
];

test.each(grants)(
  'after $type an order that the wallet refuses to refund is not marked refunded, and the refund stays open',
  async (granted) => {
    const markRefunded = vi.fn(async () => ({ position: 1n, state: noOrder }));
    const refusing = createReturnRefundFlow({
      wallet: { refundPayment: refused, refundTakenBack: refused },
      ordering: { markRefunded },
    });
    await expect(finish(refusing, granted)).rejects.toThrow(
      'the wallet refuses to refund order o1: payment-unknown',
    );
    expect(markRefunded).not.toHaveBeenCalled();

    const returning = createReturnRefundFlow({
      wallet: { refundPayment: moved, refundTakenBack: moved },
      ordering: { markRefunded },
    });
    await finish(returning, granted);
    expect(markRefunded).toHaveBeenCalledOnce();
  },
);

test('a refund that its order does not take note of stays open', async () => {
  const flow = createReturnRefundFlow({
    wallet: { refundPayment: moved, refundTakenBack: moved },
    ordering: { markRefunded: refused },
  });
  for (const granted of grants)
    await expect(finish(flow, granted)).rejects.toThrow('order o1 refuses its refund: payment-unknown');
});

test('a release that the wallet refuses stays open', async () => {
  const placed = {
    orderId: 'o1',
    submissionId: 's1',
    buyer: 'b1',
    seller: { id: 'm1', name: '' },
    brand: '',
    lines: [],
    pricing: { goods: '10', freight: '0', tax: '0', handlingFee: '0', discount: '0', total: '10' },
    shipTo: '',
    remark: '',
    paymentMethod: fromBalance,
    sample: false,
    placedAt: AT,
    payBefore: AT,
  };
  const order = evolveOrder(noOrder, { type: 'OrderPlaced', data: placed });
  const flow = (releasePayment: WalletPort['releasePayment']) =>
    createReleaseProceedsFlow({ wallet: { releasePayment }, ordering: { find: async () => order } });
  const completed = recorded('OrderCompleted', { ...owed, sellerId: 'm1', completedAt: AT });
  await expect(finish(flow(refused), completed)).rejects.toThrow(
    'the wallet refuses to release order o1: payment-unknown',
  );
  await finish(flow(moved), completed);
});

test('a deposit that the wallet refuses stays open', async () => {
  const deposit = { depositId: 'ethereum:0x1:0', usercode: 'U1', amount: '5', network: 'ethereum' };
  const block = { height: 10, hash: '0xa' };
  const confirmed = { ...deposit, transaction: '0x1', logIndex: 0, block, confirmedAt: AT };
  const event = recorded('DepositConfirmed', confirmed);
  await expect(finish(createCreditDepositFlow({ creditDeposit: refused }), event)).rejects.toThrow(
    'the wallet refuses deposit ethereum:0x1:0: payment-unknown',
  );
  await finish(createCreditDepositFlow({ creditDeposit: moved }), event);
});

test('a release that the account of its shop refuses stays open', async () => {
  const data = {
    usercode: 'b1',
    paymentId: 'p1',
    orderId: 'o1',
    sellerId: 'm1',
    amount: '10',
    commission: '1',
    proceeds: '9',
    releasedAt: AT,
    postings: [
      { account: 'escrow:o1', amount: '-10' },
      { account: 'seller:m1:proceeds', amount: '9' },
      { account: 'fees:commission', amount: '1' },
    ],
  };
  const released = recorded('PaymentReleased', data);
  await expect(finish(createCreditProceedsFlow({ credit: refused }), released)).rejects.toThrow(
    'the account of shop m1 refuses order o1: payment-unknown',
  );
  const credit = vi.fn(moved);
  await finish(createCreditProceedsFlow({ credit }), released);
  expect(credit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ sellerId: 'm1', orderId: 'o1', buyer: 'b1', amount: money('9') }),
  );
});

const payout = { sellerId: 'm1', payoutId: 'd1', usercode: 'b1', amount: '5' };
const paidOut = recorded('ProceedsPaidOut', {
  ...payout,
  postings: [
    { account: 'seller:m1:available', amount: '-5' },
    { account: 'payout:d1', amount: '5' },
  ],
  paidOutAt: AT,
});

test('a payout that the wallet refuses goes back to its shop, and one that neither takes stays open', async () => {
  const returnPayout = vi.fn(moved);
  const back = { wallet: { receiveProceeds: refused }, proceeds: { returnPayout } };
  await finish(createPayOutProceedsFlow(back), paidOut);
  expect(returnPayout).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ sellerId: 'm1', payoutId: 'd1', reason: 'payment-unknown' }),
  );
  const stuck = { wallet: { receiveProceeds: refused }, proceeds: { returnPayout: refused } };
  await expect(finish(createPayOutProceedsFlow(stuck), paidOut)).rejects.toThrow(
    'the account of shop m1 refuses payout d1 back: payment-unknown',
  );
});

const silent = async () => {
  throw new Error('the log does not answer');
};

test('a payout whose outcome is unknown never goes back', async () => {
  const returnPayout = vi.fn(moved);
  const flow = createPayOutProceedsFlow({
    wallet: { receiveProceeds: silent },
    proceeds: { returnPayout },
  });
  await expect(finish(flow, paidOut)).rejects.toThrow('does not answer');
  expect(returnPayout).not.toHaveBeenCalled();
});
