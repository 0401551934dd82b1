import { expect, it } from 'vitest';
import { depositCredited } from './deposits.ts';
import { paymentCaptured, paymentReleased } from './escrow.ts';
import { loanDisbursed, loanRepaymentTaken } from './loans.ts';
import { proceedsCredited, proceedsPaidOut } from './proceeds.ts';
import { withdrawalRequested } from './withdrawals.ts';

const at = '2026-05-04T10:00:00.000Z';

const lackOfLoan = (amount: string) =>
  loanDisbursed.lacks(
    { usercode: 'U', loanId: 'L', amount, postings: [], disbursedAt: at },
    { LoanApplied: { amount }, LoanApproved: { amount } },
  );

it('entitles no deposit and no loan below zero, though the facts before it say so', () => {
  const transfer = { usercode: 'U', network: 'ethereum', transaction: '0x1', logIndex: 0 } as const;
  const credited = (amount: string) =>
    depositCredited.lacks(
      { ...transfer, depositId: 'ethereum:0x1:0', amount, postings: [], creditedAt: at },
      { DepositConfirmed: { ...transfer, amount }, DepositDetected: { address: '0xA' } },
      { DepositAddressAssigned: { address: '0xA' } },
    );
  expect(credited('5')).toBeUndefined();
  expect(credited('-5')).toContain('zero or more');
  expect(lackOfLoan('5')).toBeUndefined();
  expect(lackOfLoan('-5')).toContain('zero or more');
});

it('entitles no repayment whose interest or principal pays the borrower', () => {
  const loan = {
    LoanDisbursed: { outstanding: '10', repayments: [] },
    LoanDisbursementConfirmed: true,
  } as const;
  const lack = (principal: string, interest: string) =>
    loanRepaymentTaken.lacks(
      { usercode: 'U', loanId: 'L', repaymentId: 'R', principal, interest, postings: [], takenAt: at },
      loan,
    );
  expect(lack('1', '0')).toBeUndefined();
  expect(lack('0', '-1000')).toContain('zero or more');
  expect(lack('-1000', '0')).toContain('zero or more');
});

it('entitles no withdrawal below zero, which would pay its requester', () => {
  type Request = Parameters<typeof withdrawalRequested.lacks>[0];
  const lack = (amount: string, fee: string) =>
    withdrawalRequested.lacks(
      { usercode: 'U', withdrawalId: 'W', network: 'TRC20', address: 'T1', amount, fee } as Request,
      {},
      { WithdrawAddressBound: { TRC20: 'T1' } },
    );
  expect(lack('5', '1')).toBeUndefined();
  expect(lack('-1000', '0')).toContain('zero or more');
  expect(lack('5', '-6')).toContain('zero or more');
});

const lackOfPayment = (amount: string) =>
  paymentCaptured.lacks(
    {
      usercode: 'U',
      paymentId: 'P',
      orders: [{ orderId: 'O', amount }],
      amount,
      postings: [],
      capturedAt: at,
    },
    { OrderPlaced: { buyer: 'U', sellerId: 'S', total: amount, commissionRate: undefined } },
  );

it('entitles no payment below zero, which would pay the buyer, though its order costs that', () => {
  expect(lackOfPayment('5')).toBeUndefined();
  expect(lackOfPayment('-5')).toContain('zero or more');
});

it('entitles no release that gives the seller more than was paid', () => {
  const order = {
    // placed before there was a rate
    OrderPlaced: { buyer: 'U', sellerId: 'S', total: '60', commissionRate: undefined },
    OrderPaid: { paymentId: 'P' },
    OrderCompleted: { buyer: 'U', paymentId: 'P', sellerId: 'S', amount: '60' },
    PaymentCaptured: { paymentId: 'P', amount: '60' },
  };
  type Release = Parameters<typeof paymentReleased.lacks>[0];
  const lack = (proceeds: string, commission: string) =>
    paymentReleased.lacks(
      {
        usercode: 'U',
        paymentId: 'P',
        orderId: 'O',
        sellerId: 'S',
        amount: '60',
        proceeds,
        commission,
      } as Release,
      order,
    );
  expect(lack('57', '3')).toBeUndefined();
  expect(lack('70', '-10')).toContain('zero or more');
});

const lackOfPayout = (amount: string) =>
  proceedsPaidOut.lacks(
    { sellerId: 'S', payoutId: 'D', usercode: 'U', amount, postings: [], paidOutAt: at },
    {},
    { ShopAvailable: { amount: '5' } },
  );

it('entitles no credit of a shop and no payout below zero, which would make money available', () => {
  const owed = { buyer: 'U', paymentId: 'P', sellerId: 'S' };
  const credited = (amount: string) =>
    proceedsCredited.lacks(
      { ...owed, orderId: 'O', amount, postings: [], creditedAt: at },
      { PaymentReleased: { ...owed, amount } },
    );
  for (const lack of [credited, lackOfPayout]) {
    expect(lack('5')).toBeUndefined();
    expect(lack('-5')).toContain('zero or more');
  }
});
