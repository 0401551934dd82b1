import { money, type WalletEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import { at, credited, disbursed, repaid } from '../testing/facts.ts';
import { walletDecider } from './decide.ts';
import type { DisburseLoan, RepayLoan } from './loan-money.ts';

const wallet = specify(walletDecider);
const disburse: DisburseLoan = {
  type: 'DisburseLoan',
  usercode: 'u1',
  loanId: 'L1',
  amount: money('100000'),
  at,
};
const repay: RepayLoan = {
  type: 'RepayLoan',
  usercode: 'u1',
  loanId: 'L1',
  repaymentId: 'r1',
  requestId: 'q1',
  principal: money('60000'),
  interest: money('12.3456789012'),
  at,
};
const lent = disbursed('100000');
const paidBack = repaid('60000', '12.3456789012', '60012.3456789012');

describe('a loan', () => {
  it('is paid out into the available funds', () => wallet.given().when(disburse).then(lent));

  it('is paid out once', () => wallet.given(lent).when(disburse).thenNothing());

  it('is not the same loan with another amount', () =>
    wallet
      .given(lent)
      .when({ ...disburse, amount: money('100001') })
      .thenRefused('repeated-submission'));

  it('of nothing is refused', () =>
    wallet
      .given()
      .when({ ...disburse, amount: money('0') })
      .thenRefused('parameter-error'));
});

describe('a repayment', () => {
  it('takes principal and interest apart, to the last decimal', () =>
    wallet.given(lent).when(repay).then(paidBack));

  it('posts no interest where there is none, and no principal where all is interest', () => {
    const available = { account: 'user:u1:available', amount: '-5' };
    for (const [parts, posting] of [
      [
        { principal: '5', interest: '0' },
        { account: 'loans:receivable:L1', amount: '5' },
      ],
      [
        { principal: '0', interest: '5' },
        { account: 'income:interest', amount: '5' },
      ],
    ] as const) {
      const { data } = paidBack as Extract<WalletEvent, { type: 'LoanRepaymentTaken' }>;
      wallet
        .given(lent)
        .when({ ...repay, principal: money(parts.principal), interest: money(parts.interest) })
        .then({ type: 'LoanRepaymentTaken', data: { ...data, ...parts, postings: [available, posting] } });
    }
  });

  it('is taken once, also when it was taken before requests had ids', () => {
    const { requestId: _, ...earlier } = (paidBack as Extract<WalletEvent, { type: 'LoanRepaymentTaken' }>)
      .data;
    wallet.given(lent, { type: 'LoanRepaymentTaken', data: earlier }).when(repay).thenNothing();
  });

  it('is taken once, by its id', () => wallet.given(lent, paidBack).when(repay).thenNothing());

  it('is not the same with other parts', () => {
    for (const change of [{ principal: money('1') }, { interest: money('1') }, { loanId: 'L2' }]) {
      wallet
        .given(lent, paidBack)
        .when({ ...repay, ...change })
        .thenRefused('repeated-submission');
    }
  });

  it('is taken for one request: another one with the same contents, or the same one for another loan, is refused', () => {
    const given = [lent, disbursed('100000', 'L2'), paidBack];
    for (const change of [{ requestId: 'q2' }, { loanId: 'L2', repaymentId: 'r2' }])
      wallet
        .given(...given)
        .when({ ...repay, ...change })
        .thenRefused('repeated-submission');
  });

  it('is refused above what is still owed', () =>
    wallet
      .given(credited('100000'), lent, paidBack)
      .when({ ...repay, repaymentId: 'r2', requestId: 'q2' })
      .thenRefused('loan-repayment-above-outstanding', { outstanding: '40000' }));

  it('is refused when the funds do not suffice, interest included', () =>
    wallet
      .given(lent)
      .when({ ...repay, principal: money('100000'), interest: money('0.0000000001') })
      .thenRefused('insufficient-balance', { required: '100000.0000000001', available: '100000' }));

  it('is refused for a loan that was never paid out', () =>
    wallet.given(credited('100000')).when(repay).thenRefused('loan-unknown'));

  it('is refused for nothing and for less than nothing', () => {
    for (const parts of [
      { principal: money('0'), interest: money('0') },
      { principal: money('-1'), interest: money('2') },
      { principal: money('2'), interest: money('-1') },
    ]) {
      wallet
        .given(lent)
        .when({ ...repay, ...parts })
        .thenRefused('parameter-error');
    }
  });
});
