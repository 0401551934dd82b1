import { money } from '@caravan/events';
import type { OrderEvent, WalletEvent } from '@caravan/events';
import { expect, test } from 'vitest';
import { createAdjustmentAudit } from './adjustment-audit.ts';
import { createBooks } from './books.ts';
import { createEscrowAudit } from './escrow-audit.ts';
import { createWithdrawalAudit } from './withdrawal-audit.ts';

const at = '2026-03-01T10:00:00.000Z';
const [one, another] = ['staff-1', 'staff-2'].map((id) => ({ role: 'platform', id }) as const);
const usercode = 'b1';

const event = (type: WalletEvent['type'], data: object) =>
  ({ type, data: { usercode, ...data } }) as WalletEvent;

const adjustmentId = 'a1';
const proposed = event('AdjustmentProposed', { adjustmentId, amount: '5', by: one });
const made = event('AdjustmentMade', { adjustmentId, amount: '5', proposedBy: one, approvedBy: another });
const rejected = event('AdjustmentRejected', { adjustmentId, by: another });

const releases = 'ethereum:0x1:0';
const ofRelease = event('AdjustmentProposed', { adjustmentId, amount: '5', by: one, releases });
const byItself = event('WithheldCredited', { deposits: [{ depositId: releases, amount: '5' }], amount: '9' });
const dropped = event('WithheldReversed', { depositId: releases, amount: '5' });

test.each<[string, readonly WalletEvent[], RegExp]>([
  [
    'a decision about a release that was credited by itself',
    [ofRelease, byItself, rejected],
    /decided twice/,
  ],
  ['a decision about a release that was dropped', [ofRelease, dropped, rejected], /decided twice/],
  ['an adjustment that nobody proposed', [made], /nobody proposed/],
  ['an adjustment that is made twice', [proposed, made, made], /is decided twice/],
  ['an adjustment that is made and refused', [proposed, rejected, made], /is decided twice/],
  [
    'an adjustment by one person alone',
    [proposed, event('AdjustmentMade', { adjustmentId, amount: '5', approvedBy: one })],
    /by staff-1 alone/,
  ],
  [
    'another amount than was proposed',
    [proposed, event('AdjustmentMade', { adjustmentId, amount: '6', approvedBy: another })],
    /makes 6 of 5/,
  ],
])('finds %s', (_what, facts, said) => {
  const note = createAdjustmentAudit();
  expect(() => facts.forEach(note)).toThrow(said);
});

const withdrawal = (type: WalletEvent['type'], by: object | undefined = one) =>
  event(type, { withdrawalId: 'w1', by });
const requested = withdrawal('WithdrawalRequested');
const approved = withdrawal('WithdrawalApproved');
const settled = withdrawal('WithdrawalSettled');

test.each<[string, readonly WalletEvent[], RegExp]>([
  [
    'a withdrawal that is paid out and returned',
    [requested, approved, settled, withdrawal('WithdrawalReleased')],
    /is returned, but was paid out/,
  ],
  ['a withdrawal that is paid out unseen', [requested, settled], /is paid out, but was requested/],
  [
    'a withdrawal that is approved and refused',
    [requested, approved, withdrawal('WithdrawalRejected')],
    /is returned, but was approved/,
  ],
  [
    'a withdrawal that its buyer approves',
    [requested, withdrawal('WithdrawalApproved', { role: 'buyer', id: usercode })],
    /by a buyer/,
  ],
])('finds %s', (_what, facts, said) => {
  const note = createWithdrawalAudit();
  expect(() => facts.forEach(note)).toThrow(said);
});

test('accepts corrections and withdrawals as they should be', () => {
  const noteAdjustment = createAdjustmentAudit();
  const noteWithdrawal = createWithdrawalAudit();
  expect(() => {
    [proposed, made].forEach(noteAdjustment);
    [requested, approved, settled].forEach(noteWithdrawal);
  }).not.toThrow();
});

test.each([
  ['what is released', 'seller:s1:proceeds', undefined],
  ['proceeds of another seller', 'seller:s2:proceeds', /s1 got 0 by the books, 9 by facts/],
])('%s is the seller’s and the mall’s', (_what, account, said) => {
  const books = createBooks();
  const audit = createEscrowAudit(books);
  const [orderId, paymentId] = ['o1', 'p1'];
  const order = (type: OrderEvent['type'], data: object) =>
    audit.noteOrder({ type, data: { orderId, ...data } } as OrderEvent);
  order('OrderPlaced', { pricing: { total: '10' }, commissionRate: '0.1', payBefore: at });
  books.post([
    { account: 'custody:ethereum', amount: '-10' },
    { account: 'escrow:o1', amount: '10' },
  ]);
  audit.noteWallet(event('PaymentCaptured', { paymentId, orders: [{ orderId, amount: '10' }] }));
  order('OrderPaid', { paymentId, shipBefore: at });
  order('OrderCompleted', {});
  books.post([
    { account: 'escrow:o1', amount: '-10' },
    { account, amount: '9' },
    { account: 'fees:commission', amount: '1' },
  ]);
  const released = { paymentId, orderId, sellerId: 's1', commission: '1', proceeds: '9' };
  audit.noteWallet(event('PaymentReleased', released));
  expect(books.of('escrow:o1')).toBe(money('0'));
  const rest = () => audit.atRest(new Date(at));
  if (said) expect(rest).toThrow(said);
  else expect(rest).not.toThrow();
});
