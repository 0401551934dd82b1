import { fold, formatMoney, money, type LoanEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, expect, it } from 'vitest';
import { about, applied, approved, partly, running } from '../testing/loans.ts';
import { loanDecider, type RecordRepayment } from './decide.ts';
import { planRepayment, type RepaymentAmount } from './repayment.ts';

const loan = specify(loanDecider);
const stateOf = (...history: readonly LoanEvent[]) => fold(loanDecider, history);

function planned(history: readonly LoanEvent[], amount: RepaymentAmount, day: string, requestId = 'new') {
  return planRepayment(stateOf(...history), { loanId: 'loan1', requestId, amount, day });
}

function split(history: readonly LoanEvent[], amount: RepaymentAmount, day: string) {
  const plan = planned(history, amount, day);
  if ('refusal' in plan) return plan.refusal;
  return { interest: formatMoney(plan.interest), principal: formatMoney(plan.principal) };
}

function idAfter(history: readonly LoanEvent[]): string {
  const plan = planned(history, 'all', '2027-01-01', 'another');
  if ('refusal' in plan) throw new Error(plan.refusal.key);
  return plan.repaymentId;
}

const first: LoanEvent = { ...partly, data: { ...partly.data, repaymentId: idAfter(running) } };
const record: RecordRepayment = {
  type: 'RecordRepayment',
  ...about,
  repaymentId: idAfter(running),
  requestId: 'r1',
  interest: money('360'),
  principal: money('39640'),
  at: '2026-03-31T08:00:00.000Z',
};

describe('what a repayment pays', () => {
  it('is interest first, then principal: 30 days at 12 are 360, the rest of 40,000 is 39,640', () =>
    expect(split(running, money('40000'), '2026-03-31')).toEqual({ interest: '360', principal: '39640' }));

  it('is interest alone while it does not cover it', () =>
    expect(split(running, money('359.5'), '2026-03-31')).toEqual({ interest: '359.5', principal: '0' }));

  it('is principal alone on the day of the disbursement', () =>
    expect(split(running, 'all', '2026-03-01')).toEqual({ interest: '0', principal: '100000' }));

  // 60,360 × 0.0438 / 365 = 7.2432 a day; 31 March to 30 May are 60 days: 434.592
  it('is less interest after a partial repayment', () =>
    expect(split([...running, first], 'all', '2026-05-30')).toEqual({
      interest: '434.592',
      principal: '60360',
    }));

  // ten days past the due day, at the same rate: 70 × 7.2432 = 507.024
  it('goes on past the due day at the same rate', () =>
    expect(split([...running, first], 'all', '2026-06-09')).toEqual({
      interest: '507.024',
      principal: '60360',
    }));

  it('is never more than is owed', () => {
    expect(split(running, money('100360'), '2026-03-31')).toEqual({ interest: '360', principal: '100000' });
    expect(split(running, money('100360.0000000001'), '2026-03-31')).toEqual({
      key: 'loan-repayment-above-outstanding',
      details: { owed: '100360' },
    });
  });

  it('is refused for nothing, for less, and where nothing is owed', () => {
    expect(split(running, money('0'), '2026-03-31')).toEqual({ key: 'parameter-error' });
    expect(split(running, money('-1'), '2026-03-31')).toEqual({ key: 'parameter-error' });
    expect(split([applied, approved], 'all', '2026-03-31')).toEqual({ key: 'loan-not-approved' });
    expect(split([], 'all', '2026-03-31')).toEqual({ key: 'loan-unknown' });
    const repaid: LoanEvent = {
      type: 'LoanRepaidInFull',
      data: { ...about, interestPaid: '0', repaidAt: record.at },
    };
    expect(split([...running, repaid], 'all', '2026-03-31')).toEqual({ key: 'loan-already-repaid' });
  });

  it('is at least 1 USDT, or all that is owed', () => {
    const tooLittle = { key: 'parameter-error', details: { least: '1' } };
    expect(split(running, money('0.0000000001'), '2026-03-31')).toEqual(tooLittle);
    expect(split(running, money('0.9999999999'), '2026-03-31')).toEqual(tooLittle);
    expect(split(running, money('1'), '2026-03-31')).toEqual({ interest: '1', principal: '0' });
    const { data } = first;
    const nearly: LoanEvent = { ...first, data: { ...data, principal: '99999.5', outstanding: '0.5' } };
    expect(split([...running, nearly], money('0.4'), '2026-03-31')).toEqual(tooLittle);
    expect(split([...running, nearly], money('0.5'), '2026-03-31')).toEqual({
      interest: '0',
      principal: '0.5',
    });
  });

  it('has the same id for everybody who saw the same loan, and another after it', () => {
    expect(planned(running, money('1'), '2026-03-05')).toMatchObject({ repaymentId: idAfter(running) });
    expect(idAfter([...running, first])).not.toBe(idAfter(running));
    // as it was ever derived: with another, the wallet would take a repayment twice after an update
    expect(idAfter(running)).toBe('855602b3-673e-5b93-bcb0-7d36e0a90f05');
  });

  it('is what it was when the same command asks again', () =>
    expect(planned([...running, first], money('40000'), '2026-04-20', 'r1')).toMatchObject({
      repaymentId: idAfter(running),
      interest: money('360'),
      principal: money('39640'),
    }));

  it('is refused when the same command asks again for another amount', () =>
    expect(planned([...running, first], money('300'), '2026-03-31', 'r1')).toEqual({
      refusal: { key: 'repeated-submission' },
    }));
});

describe('recording what the wallet took', () => {
  it('waits for a person when it took more interest than was due, though no principal', () => {
    const interestOnly = { ...record, principal: money('0') };
    const { data } = first;
    loan
      .given(...running)
      .when(interestOnly)
      .then({ ...first, data: { ...data, principal: '0', outstanding: '100000' } });
    loan
      .given(...running)
      .when({ ...interestOnly, interest: money('360.0000000001') })
      .thenRefused('parameter-error');
  });

  it('lowers what is owed, once', () => {
    loan
      .given(...running)
      .when(record)
      .then(first);
    loan
      .given(...running, first)
      .when(record)
      .thenNothing();
  });

  it('ends the loan with the last of it: 360 and 434.592 of interest', () =>
    loan
      .given(...running, first)
      .when({
        ...record,
        repaymentId: idAfter([...running, first]),
        requestId: 'r2',
        interest: money('434.592'),
        principal: money('60360'),
        at: '2026-05-30T08:00:00.000Z',
      })
      .then(
        {
          ...first,
          data: {
            ...partly.data,
            repaymentId: idAfter([...running, first]),
            requestId: 'r2',
            interest: '434.592',
            principal: '60360',
            day: '2026-05-30',
            outstanding: '0',
            takenAt: '2026-05-30T08:00:00.000Z',
          },
        },
        {
          type: 'LoanRepaidInFull',
          data: { ...about, interestPaid: '794.592', repaidAt: '2026-05-30T08:00:00.000Z' },
        },
      ));

  it('counts it for the day it was reckoned for when midnight passed before the money', () =>
    loan
      .given(...running)
      .when({ ...record, at: '2026-03-31T16:00:01.000Z' })
      .then({
        ...first,
        data: { ...partly.data, repaymentId: idAfter(running), takenAt: '2026-03-31T16:00:01.000Z' },
      }));

  it('counts it for the first day of the period when the clock that took it was still before that day', () => {
    const all = { ...record, interest: money('0'), principal: money('100000') };
    // the loan was paid out on 1 March; for the other process it is still 28 February for a second
    const takenAt = '2026-02-28T15:59:59.000Z';
    const decision = loanDecider.decide(stateOf(...running), { ...all, at: takenAt });
    expect(decision.outcome === 'accepted' && decision.events[0]).toMatchObject({
      type: 'LoanRepaymentRecorded',
      data: { day: '2026-03-01', outstanding: '0', takenAt },
    });
  });

  it('says to the second of two requests that the money was the first one’s', () =>
    loan
      .given(...running, first)
      .when({ ...record, requestId: 'r2' })
      .thenRefused('repeated-submission'));

  it('refuses what was never planned', () => {
    for (const change of [
      { repaymentId: 'invented' },
      { interest: money('361') },
      { interest: money('359') },
      { principal: money('100000.0000000001') },
    ])
      loan
        .given(...running)
        .when({ ...record, ...change })
        .thenRefused('parameter-error');
  });
});

const mark = (at: string) => ({ type: 'MarkOverdue', ...about, at }) as const;

describe('the due day', () => {
  const overdue: LoanEvent = {
    type: 'LoanOverdue',
    data: { ...about, dueOn: '2026-05-30', outstanding: '100000', overdueAt: '2026-05-30T16:00:00.000Z' },
  };

  it('is in time until its last moment in Shanghai', () => {
    loan
      .given(...running)
      .when(mark('2026-05-30T15:59:59.999Z'))
      .thenNothing();
    loan
      .given(...running)
      .when(mark('2026-05-30T16:00:00.000Z'))
      .then(overdue);
  });

  it('passes once, and not for a loan that is repaid or has no money', () => {
    const repaid: LoanEvent = {
      type: 'LoanRepaidInFull',
      data: { ...about, interestPaid: '0', repaidAt: record.at },
    };
    for (const history of [[...running, overdue], [...running, repaid], [applied, approved], [applied]])
      loan
        .given(...history)
        .when(mark('2026-06-01T00:00:00.000Z'))
        .thenNothing();
  });

  it('is told before what was taken after it, though nobody marked the loan, and once', () => {
    const late: RecordRepayment = {
      ...record,
      interest: money('1200'),
      principal: money('100000'),
      at: '2026-06-09T00:00:00.000Z',
    };
    const decision = loanDecider.decide(stateOf(...running), late);
    const events = decision.outcome === 'accepted' ? decision.events : [];
    expect(events.map(({ type }) => type)).toEqual([
      'LoanOverdue',
      'LoanRepaymentRecorded',
      'LoanRepaidInFull',
    ]);
    expect(events[0]?.data).toEqual({ ...overdue.data, overdueAt: late.at });
    expect(stateOf(...running, ...events).loans.get('loan1')?.status).toBe('repaid');
    loan
      .given(...running, ...events)
      .when(late)
      .thenNothing();
    const part = { ...late, principal: money('1') };
    const some = loanDecider.decide(stateOf(...running), part);
    expect(some.outcome === 'accepted' && some.events.map(({ type }) => type)).toEqual([
      'LoanOverdue',
      'LoanRepaymentRecorded',
    ]);
  });

  it('does not end the loan: it can be repaid later', () => {
    // 1 March to 9 June are 100 days at 12
    expect(split([...running, overdue], 'all', '2026-06-09')).toEqual({
      interest: '1200',
      principal: '100000',
    });
    const late: RecordRepayment = {
      ...record,
      interest: money('1200'),
      principal: money('100000'),
      at: '2026-06-09T00:00:00.000Z',
    };
    const decision = loanDecider.decide(stateOf(...running, overdue), late);
    expect(decision.outcome === 'accepted' && decision.events.map(({ type }) => type)).toEqual([
      'LoanRepaymentRecorded',
      'LoanRepaidInFull',
    ]);
  });
});
