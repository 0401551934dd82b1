import type { MoneyEvent } from '../entitlement/matter.ts';
import { entitledFacts } from './entitled-history.ts';
import type { Fact } from './history.ts';

type MoneyType = MoneyEvent['type'];

/** Where the first, or a later one, of a type stands in the entitled history. */
export const indexOf = (type: string, times = 1): number =>
  entitledFacts.findIndex(
    (fact, index) =>
      fact.type === type &&
      entitledFacts.slice(0, index + 1).filter((each) => each.type === type).length === times,
  );
const without = (type: string, times?: number) => entitledFacts.toSpliced(indexOf(type, times), 1);

/** Some members of the data of a fact changed, also the amounts in its postings. */
export const changing = (type: string, change: object, amounts: readonly [string, string] = ['', '']) =>
  entitledFacts.map((fact, index) => {
    if (index !== indexOf(type)) return fact;
    const { postings } = fact.data as { readonly postings?: unknown };
    const [from, to] = amounts;
    const moved = JSON.stringify(postings ?? null).replaceAll(`${from}"`, `${to}"`);
    const changed = postings === undefined || from === '' ? {} : { postings: JSON.parse(moved) as unknown };
    return { ...fact, data: { ...fact.data, ...changed, ...change } };
  });

/** Some members of the data of a later fact changed. */
const another = (type: string, times: number, change: object) =>
  entitledFacts.map((fact, index) =>
    index === indexOf(type, times) ? { ...fact, data: { ...fact.data, ...change } } : fact,
  );
/** The first of a type alone. */
const factsOf = (type: string) => entitledFacts.slice(indexOf(type), indexOf(type) + 1);

/** The release of a withheld deposit, with other contents. */
const released = (change: object) => another('WithheldCredited', 2, change);
const { release = {} } = (entitledFacts[indexOf('WithheldCredited', 2)]?.data ?? {}) as {
  readonly release?: object;
};

/** All but a little of what the shop ever had. */
const paidOutTooSoon = changing('ProceedsPaidOut', { amount: '29' }, ['20', '29']).filter(
  (_, index) => index === indexOf('ProceedsPaidOut'),
);

/** A forged history, and what is said to be missing; the forged event is the first of its type that nothing entitles. */
type Forgery = readonly [how: string, facts: readonly Fact[], missing: string];

const stranger = { role: 'platform', id: 'z' } as const;
export const forgeries: { readonly [Type in MoneyType]: readonly Forgery[] } = {
  DepositCredited: [
    [
      'a deposit that was never confirmed',
      without('DepositConfirmed'),
      'it lacks a confirmed deposit ethereum:0x1:0',
    ],
    [
      'more than was confirmed',
      changing('DepositCredited', { amount: '1000000' }, ['1000', '1000000']),
      'with amount 1000000 (there it is 1000)',
    ],
    [
      "another person's deposit",
      changing('DepositConfirmed', { usercode: 'U2' }),
      'with usercode U1 (there it is U2)',
    ],
    [
      "a deposit to nobody's address",
      without('DepositAddressAssigned'),
      'it lacks a deposit address of U1 on ethereum',
    ],
    [
      'a deposit to another address',
      changing('DepositDetected', { address: '0xb' }),
      'a deposit address of U1 on ethereum with address 0xb (there it is 0xa)',
    ],
    ['a transfer under the id of another', changing('DepositCredited', { logIndex: 7 }), 'ethereum:0x1:7'],
    [
      'a confirmation in a stream that may not say so',
      entitledFacts.map((fact) =>
        fact.type === 'DepositConfirmed' ? { ...fact, stream: 'deposit-ethereum:0x2:0' } : fact,
      ),
      'it lacks a confirmed deposit ethereum:0x1:0',
    ],
  ],
  DepositSetAside: [
    [
      'a deposit that was never withheld',
      without('DepositWithheld'),
      'it lacks a withheld deposit ethereum:0x7:0',
    ],
    [
      'more than was withheld',
      changing('DepositSetAside', { amount: '40' }, ['0.4', '40']),
      'with amount 40 (there it is 0.4)',
    ],
    [
      "another person's deposit",
      changing('DepositWithheld', { usercode: 'U2' }),
      'with usercode U1 (there it is U2)',
    ],
    ['a transfer under the id of another', changing('DepositSetAside', { logIndex: 7 }), 'ethereum:0x7:7'],
    [
      'a deposit that was set aside before',
      entitledFacts.toSpliced(indexOf('WithheldCredited') + 1, 0, ...factsOf('DepositSetAside')),
      'a deposit of its own: ethereum:0x7:0 was set aside before',
    ],
    [
      'a deposit to another address',
      another('DepositDetected', 2, { address: '0xb' }),
      'a deposit address of U1 on ethereum with address 0xb (there it is 0xa)',
    ],
  ],
  WithheldCredited: [
    [
      'a deposit that was never set aside',
      without('DepositSetAside'),
      'it lacks a deposit ethereum:0x7:0 that is set aside',
    ],
    [
      'more than its deposits',
      changing('WithheldCredited', { amount: '9' }, ['1.1', '9']),
      'deposits that come to 9',
    ],
    [
      'one deposit twice',
      changing('WithheldCredited', {
        deposits: [
          { depositId: 'ethereum:0x8:0', amount: '0.55' },
          { depositId: 'ethereum:0x8:0', amount: '0.55' },
        ],
      }),
      'it names ethereum:0x8:0 twice',
    ],
    [
      'a release that nobody proposed',
      without('AdjustmentProposed', 2),
      'it lacks an undecided proposal of adjustment A2',
    ],
    [
      'a release by one person',
      released({ release: { ...release, approvedBy: { role: 'platform', id: 'a' } } }),
      'a second person',
    ],
    [
      'a release of more than one deposit',
      another('WithheldCredited', 1, { release }),
      'it lacks one deposit: A2 releases one',
    ],
    [
      'a release under a proposal of another deposit',
      another('AdjustmentProposed', 2, { releases: 'ethereum:0x9:0' }),
      'with releases ethereum:0xc:0 (there it is ethereum:0x9:0)',
    ],
    [
      'a release under the proposal of a correction',
      another('AdjustmentProposed', 2, { releases: undefined }),
      'with releases ethereum:0xc:0 (there it is nothing)',
    ],
  ],
  WithheldReversed: [
    [
      'a deposit that its chain kept',
      without('DepositReversed'),
      'it lacks a reversed deposit ethereum:0x9:0',
    ],
    [
      'more than was set aside',
      changing('WithheldReversed', { amount: '20' }, ['0.2', '20']),
      'with amount 20 (there it is 0.2)',
    ],
  ],
  PaymentCaptured: [
    ['for an order that was never placed', without('OrderPlaced', 2), 'it lacks an order O2'],
    [
      "for another's order",
      changing('OrderPlaced', { buyer: 'U2' }),
      'an order O1 with buyer U1 (there it is U2)',
    ],
    [
      'of a total that its orders do not come to',
      changing('PaymentCaptured', { amount: '1' }),
      'orders that come to 1',
    ],
  ],
  PaymentReturned: [
    [
      'of an order that could be paid',
      without('OrderCancelled'),
      'it lacks an order O3 that refuses payment P1',
    ],
    [
      'of another payment',
      changing('PaymentReturned', { paymentId: 'P2' }),
      'with paymentId P2 (there it is P1)',
    ],
  ],
  PaymentReleased: [
    ['of an order that is not completed', without('OrderCompleted'), 'it lacks a completed order O1'],
    [
      'to another seller',
      changing('PaymentReleased', { sellerId: 'me' }),
      'with sellerId me (there it is s)',
    ],
    [
      'with another commission than was agreed',
      changing('PaymentReleased', { commission: '0', proceeds: '30' }),
      'the agreed commission with amount 0 (there it is 1.5)',
    ],
    ['of an order that nobody paid', without('OrderPaid'), 'it lacks a paid order O1'],
  ],
  PaymentRefunded: [
    ['that nobody granted', without('RefundAccepted'), 'it lacks a granted refund of order O2'],
    [
      'of more than was paid',
      changing('PaymentRefunded', { amount: '41' }, ['40', '41']),
      'a granted refund of order O2 with amount 41 (there it is 40)',
    ],
    [
      'after a release of which nothing was taken back',
      without('ProceedsTakenBack', 2),
      'it lacks what was taken back for order O4',
    ],
    [
      'that hides that it was taken back',
      another('PaymentRefunded', 2, { takenBack: undefined }),
      'order O4',
    ],
    [
      'of what was taken back for another refund',
      another('PaymentRefunded', 2, { takenBack: { sellerId: 's', refundId: 'B1' } }),
      'with refundId B1 (there it is B2)',
    ],
  ],
  ProceedsCredited: [
    [
      'of an order that was not released',
      without('PaymentReleased'),
      'it lacks an uncredited release of order O1',
    ],
    [
      'of more than was released',
      changing('ProceedsCredited', { amount: '280' }, ['28.5', '280']),
      'an uncredited release of order O1 with amount 280 (there it is 28.5)',
    ],
    [
      'of what was released to another shop',
      entitledFacts.map((fact) =>
        fact.stream === 'proceeds-s'
          ? { ...fact, stream: 'proceeds-me', data: { ...fact.data, sellerId: 'me' } }
          : fact,
      ),
      'with sellerId me (there it is s)',
    ],
    [
      'of another payment',
      changing('ProceedsCredited', { paymentId: 'P2' }),
      'with paymentId P2 (there it is P1)',
    ],
  ],
  ProceedsPaidOut: [
    [
      'of what was never credited',
      without('ProceedsCredited'),
      'it lacks a shop s with 20 available (it has 0)',
    ],
    [
      'of more than is available',
      changing('ProceedsPaidOut', { amount: '29' }, ['20', '29']),
      'it lacks a shop s with 29 available (it has 28.5)',
    ],
  ],
  PayoutReturned: [
    ['of no payout', without('ProceedsPaidOut'), 'it lacks a payout D1 of shop s on its way'],
    [
      'of more than was paid out',
      changing('PayoutReturned', { amount: '21' }, ['20', '21']),
      'a payout D1 of shop s on its way with amount 21 (there it is 20)',
    ],
  ],
  ProceedsReceived: [
    ['of no payout', without('ProceedsPaidOut', 2), 'it lacks a payout D2 of shop s on its way'],
    [
      'of what was paid out to another person',
      another('ProceedsPaidOut', 2, { usercode: 'U2' }),
      'a payout D2 of shop s on its way with usercode U1 (there it is U2)',
    ],
    [
      'of more than was paid out',
      changing('ProceedsReceived', { amount: '21' }, ['20', '21']),
      'a payout D2 of shop s on its way with amount 21 (there it is 20)',
    ],
  ],
  ProceedsTakenBack: [
    ['of what was never credited', without('ProceedsCredited', 2), 'it lacks a credit for order O4'],
    ['of an order that was not completed', without('OrderCompleted', 2), 'it lacks a completed order O4'],
    [
      'in shares that do not come to what was paid',
      changing('ProceedsTakenBack', { commission: '0.04' }),
      'it lacks shares that come to 1',
    ],
    [
      'of less from the shop than it was credited',
      changing('ProceedsTakenBack', { commission: '0.5', proceeds: '0.5' }),
      'a credit for order O4 with amount 0.5 (there it is 0.95)',
    ],
    [
      'of what the shop no longer has',
      entitledFacts.toSpliced(indexOf('ProceedsTakenBack'), 0, ...paidOutTooSoon),
      'a shop s with 0.95 available (it has 0.45)',
    ],
  ],
  ProceedsGivenBack: [
    [
      'of what was never taken',
      without('ProceedsTakenBack'),
      'it lacks what refund B1 took back for order O4',
    ],
    [
      'of an order that is refunded for it',
      entitledFacts.toSpliced(indexOf('ProceedsGivenBack'), 0, ...factsOf('RefundInitiated')),
      'it lacks an order O4 that refused refund B1',
    ],
  ],
  WithdrawalRequested: [
    ['without an address', without('WithdrawAddressBound'), 'it lacks a bound address of U1 on ethereum'],
    [
      'to another address',
      changing('WithdrawalRequested', { address: '0xz' }),
      'with address 0xz (there it is 0xme)',
    ],
  ],
  WithdrawalRejected: [
    ['that nobody requested', without('WithdrawalRequested'), 'it lacks an open withdrawal W1'],
    [
      'of more than is held',
      changing('WithdrawalRejected', { amount: '20' }, ['11', '21']),
      'an open withdrawal W1 with amount 20 (there it is 10)',
    ],
  ],
  WithdrawalSettled: [
    ['that nobody requested', without('WithdrawalRequested', 2), 'it lacks an open withdrawal W2'],
    ['that nobody approved', without('WithdrawalApproved'), 'it lacks an approval of withdrawal W2'],
    [
      'on another network',
      changing('WithdrawalSettled', { network: 'tron' }),
      'with network tron (there it is ethereum)',
    ],
  ],
  WithdrawalReleased: [
    ['that nobody requested', without('WithdrawalRequested', 3), 'it lacks an open withdrawal W3'],
    ['that nobody approved', without('WithdrawalApproved', 2), 'it lacks an approval of withdrawal W3'],
  ],
  LoanDisbursed: [
    ['that nobody approved', without('LoanApproved'), 'it lacks an approval of loan L1'],
    ['that nobody applied for', without('LoanApplied'), 'it lacks an application for loan L1'],
    [
      'of more than was approved',
      changing('LoanDisbursed', { amount: '900' }, ['100', '900']),
      'an application for loan L1 with amount 900 (there it is 100)',
    ],
  ],
  LoanRepaymentTaken: [
    ['of no loan', without('LoanDisbursed'), 'it lacks a disbursed loan L1'],
    ['of a loan that does not run', without('LoanDisbursementConfirmed'), 'it lacks a running loan L1'],
    [
      'of more than is owed',
      changing('LoanRepaymentTaken', { principal: '101' }, ['60', '101']),
      'a loan L1 of which 101 is owed (it is 100)',
    ],
  ],
  AdjustmentMade: [
    [
      'that nobody proposed',
      without('AdjustmentProposed'),
      'it lacks an undecided proposal of adjustment A1',
    ],
    [
      'of more than was proposed',
      changing('AdjustmentMade', { amount: '500' }, ['5', '500']),
      'an undecided proposal of adjustment A1 with amount 500 (there it is 5)',
    ],
    [
      'by one person',
      changing('AdjustmentMade', { approvedBy: { role: 'platform', id: 'a' } }),
      'a second person',
    ],
    [
      'in the name of another proposer',
      changing('AdjustmentMade', { proposedBy: stranger }),
      'with by z (there it is a)',
    ],
    [
      'by somebody else than the platform',
      changing('AdjustmentMade', { approvedBy: { role: 'buyer', id: 'U1' } }),
      'two people of the platform',
    ],
  ],
};
