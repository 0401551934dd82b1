import { account, formatMoney, money, negate, plus, streamOf } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import type { Wallet } from '@caravan/wallet';
import { expect, test } from 'vitest';
import {
  MARK_LOAN_OVERDUE,
  autoCancel,
  autoReceive,
  completeOrder,
  grantUnansweredRefund,
  refundUnshipped,
} from '@caravan/flows/testing';
import { Breach } from '../audits/books.ts';
import { everyKind, liveThrough } from './history.ts';
import type { FaultyJobs, HistoryOptions } from './history.ts';
import { rogue } from './rogue.ts';
import type { Rogue } from './rogue.ts';

/** The rules of the mall are broken on purpose, and the audit of the history must name the broken one. */

/** A wallet that does not check whether it credited a deposit before. */
function withoutOnceCheck(wallet: Wallet, log: EventLog): Wallet {
  return {
    ...wallet,
    async creditDeposit({ context, ...deposit }) {
      const stream = streamOf('wallet', deposit.usercode);
      const known = await Array.fromAsync(log.read(stream));
      const amount = formatMoney(deposit.amount);
      const postings = [
        { account: account.custody(deposit.network), amount: formatMoney(negate(deposit.amount)) },
        { account: account.available(deposit.usercode), amount },
      ];
      const appended = await log.append(stream, known.at(-1)?.revision ?? 'no_stream', [
        {
          id: `${context.commandId} ${known.length}`,
          type: 'DepositCredited',
          data: { ...deposit, amount, postings, creditedAt: new Date().toISOString() },
          metadata: { ...context, version: 1, owner: deposit.usercode, hash: '' },
        },
      ]);
      return { position: appended.position, available: money('0') };
    },
  };
}

/** A wallet that pays out more than it is told to. */
const generous = (wallet: Wallet): Wallet => ({
  ...wallet,
  disburseLoan: (request) => wallet.disburseLoan({ ...request, amount: plus(request.amount, money('1')) }),
});

/** A wallet that keeps a commission that was not agreed. */
const greedy = (wallet: Wallet): Wallet => ({
  ...wallet,
  releasePayment: (request) => wallet.releasePayment({ ...request, commission: money('0.0000000001') }),
});

const paysWithoutMoney: Rogue = async ({ ordering }, { order: { orderId }, scene, context }) => {
  const state = await ordering.find(orderId);
  if (!('total' in state)) return {};
  return ordering.markPaid({ context, orderId, paymentId: scene.id(), amount: state.total });
};

const returnsWhatIsPaid: Rogue = async ({ ordering, wallet }, { order: { orderId, buyer }, context }) => {
  const state = await ordering.find(orderId);
  if (!('paymentId' in state)) return {};
  const { paymentId } = state;
  return wallet.returnPayment({ context, usercode: buyer, paymentId, orderId, reason: 'because' });
};

const releasesTooEarly: Rogue = async ({ ordering, wallet }, { order, context }) => {
  const { orderId, buyer: usercode, sellerId } = order;
  const state = await ordering.find(orderId);
  if (state.status !== 'paid' && state.status !== 'shipped') return {};
  const { paymentId } = state;
  const about = { context, usercode, paymentId, orderId, sellerId };
  return wallet.releasePayment({ ...about, commission: money('0') });
};

const paysOutUngranted: Rogue = async ({ wallet }, { order, scene, context }) => {
  const about = { context, usercode: order.buyer, loanId: scene.id() };
  return wallet.disburseLoan({ ...about, amount: money('5') });
};

/** Of whoever owes one: few do at any moment. */
const recordsWithoutMoney: Rogue = async ({ lending }, { scene, context }) => {
  const requestId = context.commandId;
  for (const { usercode } of scene.buyers) {
    const loanId = (await lending.openLoan(usercode))?.loanId ?? '';
    const plan = await lending.planRepayment({ usercode, loanId, requestId, amount: 'all' });
    if (!('refusal' in plan)) return lending.recordRepayment({ context, usercode, requestId, ...plan });
  }
  return {};
};

const without =
  (task: string): FaultyJobs =>
  () => ({ [task]: async () => {} });

/** The job that completes orders abandons those whose refund was refused. */
const forgetsTheRefused: FaultyJobs = ({ [completeOrder.task]: complete }, ordering) => ({
  [completeOrder.task]: async (payload: unknown) => {
    const state = await ordering.find((payload as { orderId: string }).orderId);
    if (!('refundRefused' in state && state.refundRefused)) await complete?.(payload);
  },
});

/** A buyer requests a refund of a received order, and the seller refuses it. */
const refusedAfterReceipt: Rogue = async ({ ordering }, { order, scene, context }) => {
  const { orderId, buyer, sellerId } = order;
  if ((await ordering.find(orderId)).status !== 'received') return {};
  const by = { role: 'buyer', id: buyer } as const;
  const seller = { role: 'seller', id: sellerId } as const;
  await ordering.requestRefund({ context, orderId, by, reason: 5, remark: '' });
  const answer = { context: { ...context, commandId: scene.id() }, orderId, by: seller };
  const refused = await ordering.refuseRefund({ ...answer, explanation: '' });
  // the request stands, so it was not refused
  return 'refusal' in refused ? {} : refused;
};

/** The buyer then appeals, and nobody answers. */
const appealedAfterReceipt: Rogue = async (mall, { order, scene, context }) => {
  const refused = await refusedAfterReceipt(mall, { order, scene, context });
  if (!('position' in refused)) return {};
  const by = { role: 'buyer', id: order.buyer } as const;
  const about = { context: { ...context, commandId: scene.id() }, orderId: order.orderId, by };
  return mall.ordering.appealRefund({ ...about, statement: '' });
};

/** Many orders are received and many refunds requested in vain, and only the system completes orders. */
const onlyTheSystemEnds = everyKind
  .filter(({ name }) => !/complete|refund/.test(name))
  .map((kind) => (/(confirm|ship|receive) an order/.test(kind.name) ? { ...kind, weight: 40 } : kind));
const sellersRefuse = [...onlyTheSystemEnds, { ...rogue(refusedAfterReceipt), weight: 100 }];
const buyersAppeal = [...onlyTheSystemEnds, { ...rogue(appealedAfterReceipt), weight: 100 }];

/** No staff of the platform step in for a seller who ships nothing. */
const nobodyShips = everyKind.filter(({ name }) => !/ship an|refund/.test(name));

/** Many orders are shipped, and nobody confirms a receipt. */
const nobodyReceives = everyKind
  .filter(({ name }) => !/receive/.test(name))
  .map((kind) => (/^(confirm|ship) an order/.test(kind.name) ? { ...kind, weight: 40 } : kind));

const faults: readonly [string, Partial<HistoryOptions>, RegExp][] = [
  ['a wallet that forgets what it credited', { faultyWallet: withoutOnceCheck }, /is credited twice/],
  [
    'a payment without money',
    { kinds: [...everyKind, rogue(paysWithoutMoney)] },
    /is paid by .*, but \d payments/,
  ],
  [
    'money returned for a paid order',
    { kinds: [...everyKind, rogue(returnsWhatIsPaid)] },
    /is returned, which is paid/,
  ],
  [
    'money released before the end',
    { kinds: [...everyKind, rogue(releasesTooEarly)] },
    /is released, which is not completed/,
  ],
  ['another commission than was agreed', { faultyWallet: greedy }, /of .*, but .* was agreed/],
  [
    'money for a loan that nobody granted',
    { kinds: [...everyKind, rogue(paysOutUngranted)] },
    /nobody applied for loan/,
  ],
  [
    'a repayment that no wallet paid',
    { kinds: [...everyKind, rogue(recordsWithoutMoney)] },
    /is recorded, but not taken/,
  ],
  [
    'a wallet that lends more than was granted',
    { faultyWallet: generous },
    /is paid out, but not what was granted/,
  ],
  [
    'a loan that nobody ever marks overdue',
    {
      kinds: everyKind.filter(({ name }) => !/^mark|repay/.test(name)),
      faultyJobs: without(MARK_LOAN_OVERDUE),
    },
    /is overdue since .*, and nobody said so/,
  ],
  [
    'an order that nobody pays and nobody ends',
    { kinds: everyKind.filter(({ name }) => !/expire/.test(name)), faultyJobs: without(autoCancel.task) },
    /is still open, which ended at/,
  ],
  [
    'a shipment whose receipt nobody confirms',
    { kinds: nobodyReceives, faultyJobs: without(autoReceive.task) },
    /is still paid, which ended at/,
  ],
  [
    'an order that nobody ships',
    { kinds: nobodyShips, faultyJobs: without(refundUnshipped.task) },
    /is still paid, which ended at/,
  ],
  [
    'a completion that is lost after a refused refund',
    { kinds: sellersRefuse, faultyJobs: forgetsTheRefused },
    /is still paid, which ended at/,
  ],
  [
    'an appeal that nobody answers',
    { kinds: buyersAppeal, faultyJobs: without(grantUnansweredRefund.task) },
    /is still paid, which ended at/,
  ],
];

test.each(faults)('finds %s', { timeout: 180_000 }, async (_fault, planted, said) => {
  const living = liveThrough({ seed: 7, commands: 3_000, ...planted });
  await expect(living).rejects.toThrow(Breach);
  await expect(living).rejects.toThrow(said);
});
