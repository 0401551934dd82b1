import type { Actor, Money } from '@caravan/events';
import fc from 'fast-check';
import type { WalletCommand } from '../wallet/decide.ts';
import { ADDRESS } from './facts.ts';

/** Commands of every kind for one wallet, with ids few enough to collide and amounts of every sign. */
const usercode = 'u1';
const at = fc
  .date({
    min: new Date('2026-03-01T00:00:00.000Z'),
    max: new Date('2026-03-04T00:00:00.000Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString());
const amountOf = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map((units) => units as Money);
const amount = amountOf(-5n, 2_000_000_000_000n);
const orderId = fc.constantFrom('A', 'B', 'C', 'D');
const paymentId = fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5');
const depositId = fc.nat(9).map((n) => `ethereum:0x${n}:0`);
const changeId = fc.constantFrom('c1', 'c2', 'c3');
const withdrawalId = fc.constantFrom('w1', 'w2', 'w3', 'w4');
const loanId = fc.constantFrom('L1', 'L2');
const adjustmentId = fc.constantFrom('a1', 'a2', 'a3');
const reason = fc.constantFrom('because', '');
const owner: Actor = { role: 'buyer', id: usercode };
const system = fc.constant<Actor>({ role: 'system', id: 'payout' });
const person = fc.constantFrom<Actor>(
  { role: 'platform', id: 'anna' },
  { role: 'platform', id: 'ben' },
  owner,
);

type Parts<Type extends WalletCommand['type']> = {
  [Key in Exclude<keyof Extract<WalletCommand, { type: Type }>, 'type' | 'usercode' | 'at'>]: fc.Arbitrary<
    Extract<WalletCommand, { type: Type }>[Key]
  >;
};

type Of<Type extends WalletCommand['type']> = Extract<WalletCommand, { type: Type }>;

function command<Type extends WalletCommand['type']>(type: Type, parts: Parts<Type>): fc.Arbitrary<Of<Type>> {
  const made: fc.Arbitrary<unknown> = fc.record({
    ...parts,
    type: fc.constant(type),
    usercode: fc.constant(usercode),
    at,
  });
  // `parts` has exactly the members that this command lacks here
  return made as fc.Arbitrary<Of<Type>>;
}

const deposit = fc
  .record({ n: fc.nat(6), units: amountOf(1n, 3_000_000_000_000n), at })
  .map(({ n, units, at: moment }): WalletCommand => ({
    type: 'CreditDeposit',
    usercode,
    depositId: `ethereum:0x${n}:0`,
    network: 'ethereum',
    transaction: `0x${n}`,
    logIndex: 0,
    amount: units,
    at: moment,
  }));

const tooSmall = fc
  .record({ n: fc.nat(9), units: amountOf(1n, 1_000n), minimum: amountOf(1n, 2_000n), at })
  .map(({ n, units, minimum, at: moment }): WalletCommand => ({
    type: 'SetAsideDeposit',
    usercode,
    depositId: `ethereum:0x${n}:0`,
    network: 'ethereum',
    transaction: `0x${n}`,
    logIndex: 0,
    amount: units,
    minimum,
    at: moment,
  }));

const policy = fc.record({
  minimum: amountOf(1n, 1_000n),
  maximum: amountOf(1_000_000_000n, 2_000_000_000_000n),
  fee: amountOf(0n, 10_000_000_000n),
  decimals: fc.constantFrom(6, 10),
  perDay: fc.integer({ min: 1, max: 4 }),
});

/** Each kind of command is equally likely. */
export const anyCommand: fc.Arbitrary<WalletCommand> = fc.oneof(
  deposit,
  deposit,
  tooSmall,
  command('ReverseWithheld', { depositId }),
  command('CapturePayment', {
    paymentId,
    orders: fc.array(fc.record({ orderId, amount }), { maxLength: 4 }),
  }),
  command('ReturnPayment', { paymentId, orderId, reason }),
  command('ReleasePayment', {
    paymentId,
    orderId,
    sellerId: fc.constantFrom('m1', 'm2'),
    commission: amountOf(-1n, 1_000_000_000n),
  }),
  command('RefundPayment', { paymentId, orderId, reason }),
  command('RefundTakenBack', {
    paymentId,
    orderId,
    sellerId: fc.constantFrom('m1', 'm2'),
    refundId: fc.constantFrom('b1', 'b2'),
    amount,
    reason,
  }),
  command('BindWithdrawAddress', {
    by: fc.constant(owner),
    network: fc.constantFrom('ethereum', 'bsc'),
    address: fc.constantFrom(ADDRESS, ADDRESS, undefined),
    ours: fc.constant(false),
  }),
  command('ChangeWithdrawAddress', {
    by: fc.constant(owner),
    changeId,
    network: fc.constantFrom('ethereum', 'bsc'),
    address: fc.constantFrom(ADDRESS, `0x${'1'.repeat(40)}`, undefined),
    ours: fc.constant(false),
    waitHours: fc.constantFrom(0, 24),
  }),
  command('CancelWithdrawAddressChange', { by: fc.constant(owner), changeId }),
  command('MakeWithdrawAddressChange', { by: system, changeId }),
  command('RequestWithdrawal', {
    by: fc.constant(owner),
    withdrawalId,
    network: fc.constantFrom('ethereum', 'bsc'),
    amount: amountOf(0n, 200_000_000n).map((units) => (units * 10_000n) as Money),
    policy,
    ours: fc.constant(undefined),
  }),
  command('ApproveWithdrawal', { withdrawalId, by: person }),
  command('RejectWithdrawal', { withdrawalId, by: person, reason }),
  command('SettleWithdrawal', { withdrawalId, by: system, transaction: fc.constantFrom('0xa', '0xb') }),
  command('ReleaseWithdrawal', { withdrawalId, by: system, reason }),
  command('DisburseLoan', { loanId, amount: amountOf(0n, 1_000_000_000_000n) }),
  command('RepayLoan', {
    loanId,
    repaymentId: fc.constantFrom('r1', 'r2', 'r3', 'r4'),
    requestId: fc.constantFrom('q1', 'q2'),
    principal: amount,
    interest: amountOf(-1n, 10_000_000_000n),
  }),
  command('ProposeAdjustment', {
    adjustmentId,
    by: person,
    amount: amountOf(-(10n ** 12n), 10n ** 12n),
    reason,
  }),
  command('ProposeRelease', {
    adjustmentId,
    by: person,
    depositId,
    reason,
  }),
  command('ApproveAdjustment', { adjustmentId, by: person }),
  command('RejectAdjustment', { adjustmentId, by: person, reason }),
  command('ReceiveProceeds', {
    payoutId: fc.constantFrom('o1', 'o2', 'o3'),
    sellerId: fc.constantFrom('m1', 'm2'),
    amount,
  }),
  command('CreditRecharge', {
    rechargeId: fc.constantFrom('q1', 'q2', 'q3'),
    channel: fc.constantFrom('recharge', 'PHP_recharge'),
    arrived: amount,
    fee: amountOf(-1n, 10_000_000_000n),
    transfer: fc.option(
      fc.nat(9).map((n) => ({ network: 'ethereum', transaction: `0x${n}`, logIndex: 0 })),
      { nil: undefined },
    ),
    proposedBy: person,
    approvedBy: person,
  }),
  command('CloseWallet', { reason }),
);
