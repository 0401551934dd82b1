import { money, type WalletEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import {
  ADDRESS,
  at,
  bound,
  captured,
  closed,
  credited,
  disbursed,
  repaid,
  requested,
} from '../testing/facts.ts';
import type { CloseWallet } from './closing.ts';
import { walletDecider, type WalletCommand } from './decide.ts';

const wallet = specify(walletDecider);
const close: CloseWallet = { type: 'CloseWallet', usercode: 'u1', reason: 'moving on', at };

describe('closing a wallet', () => {
  it('is possible when nothing is in it and nothing is owed', () => {
    wallet.given().when(close).then(closed);
    wallet
      .given(disbursed('100'), credited('1'), repaid('100', '1', '101'))
      .when(close)
      .then(closed);
  });

  it('is refused while a balance remains, down to the last decimal', () =>
    wallet
      .given(credited('0.0000000001'))
      .when(close)
      .thenRefused('balance-remains', { available: '0.0000000001' }));

  it('is refused while a withdrawal is held', () =>
    wallet.given(credited('51.5'), bound, requested()).when(close).thenRefused('withdrawal-remains'));

  it('is refused while money stands in escrow', () =>
    wallet.given(credited('60'), captured('A', '60')).when(close).thenRefused('escrow-remains'));

  it('is refused while a loan is owed', () =>
    wallet
      .given(disbursed('100'), captured('A', '100'), {
        type: 'PaymentReleased',
        data: {
          usercode: 'u1',
          paymentId: 'p1',
          orderId: 'A',
          sellerId: 'm1',
          amount: '100',
          commission: '0',
          proceeds: '100',
          postings: [
            { account: 'escrow:A', amount: '-100' },
            { account: 'seller:m1:proceeds', amount: '100' },
          ],
          releasedAt: at,
        },
      })
      .when(close)
      .thenRefused('loan-remains', { outstanding: '100' }));

  it('is refused while an adjustment waits for its second person, and only then', () => {
    const by = { role: 'platform', id: 'anna' } as const;
    const proposed: WalletEvent = {
      type: 'AdjustmentProposed',
      data: { usercode: 'u1', adjustmentId: 'a1', amount: '5', reason: 'miscounted', by, proposedAt: at },
    };
    const rejected: WalletEvent = {
      type: 'AdjustmentRejected',
      data: { usercode: 'u1', adjustmentId: 'a1', by, reason: 'it was right', rejectedAt: at },
    };
    wallet.given(proposed).when(close).thenRefused('adjustment-remains');
    wallet.given(proposed, rejected).when(close).then(closed);
  });

  it('needs a reason, and happens once', () => {
    wallet
      .given()
      .when({ ...close, reason: ' ' })
      .thenRefused('parameter-error');
    wallet.given(closed).when(close).thenNothing();
  });
});

describe('a closed wallet', () => {
  const buyer = { role: 'buyer', id: 'u1' } as const;
  const of = { usercode: 'u1', at };
  const policy = { minimum: money('1'), maximum: money('9'), fee: money('0'), decimals: 6, perDay: 3 };

  it.each<WalletCommand>([
    { type: 'CapturePayment', ...of, paymentId: 'p1', orders: [{ orderId: 'A', amount: money('1') }] },
    { type: 'DisburseLoan', ...of, loanId: 'L1', amount: money('1') },
    {
      type: 'BindWithdrawAddress',
      ...of,
      by: buyer,
      network: 'ethereum',
      address: ADDRESS,
      ours: false,
    },
    {
      type: 'RequestWithdrawal',
      ...of,
      by: buyer,
      withdrawalId: 'w1',
      network: 'ethereum',
      amount: money('1'),
      policy,
      ours: undefined,
    },
  ])('refuses $type', (command) => wallet.given(closed).when(command).thenRefused('wallet-closed'));

  it('still records what arrives on the chain', () => {
    const arrived = credited('5');
    wallet
      .given(closed)
      .when({
        type: 'CreditDeposit',
        ...of,
        depositId: 'ethereum:0xabc:0',
        network: 'ethereum',
        transaction: '0xabc',
        logIndex: 0,
        amount: money('5'),
      })
      .then(arrived);
  });
});
