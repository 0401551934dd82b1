import { randomUUID } from 'node:crypto';
import { money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { createRepayLoan } from '@caravan/flows';
import { createLending, everybodyQualifies, housePolicy } from '@caravan/lending';
import { createWallet } from '@caravan/wallet';
import { expect, test } from 'vitest';
import { createHistoryLog } from './history-log.ts';

const context = () => ({ commandId: randomUUID(), correlationId: 't', causationId: 't', actor: 't' });
const by = (id: string) => ({ role: 'platform', id }) as const;
const usercode = 'b1';
/** Seals nothing. */
const vault = { seal: async (_person: string, text: string) => text };
const applicant = {
  realName: 'Amara Okonkwo',
  nationality: 'NG',
  documentType: 'passport' as const,
  documentNumber: 'A01234567',
  photos: ['a-photo'],
};

test('what the wallet was taking at midnight is in time, though the loan was marked before it stood in the log', async () => {
  let now = new Date('2026-03-01T02:00:00.000Z');
  const clock = () => now;
  const history = createHistoryLog({ clock, onCommit: async () => {} });
  const contextsOf = (log: EventLog) => ({
    wallet: createWallet({ log, clock }),
    lending: createLending({
      log,
      vault,
      clock,
      policy: { ...housePolicy, reviewFromMinutes: 0 },
      qualification: everybodyQualifies,
    }),
  });
  const { lending, wallet } = contextsOf(history.connect());
  const applied = await lending.apply({
    context: context(),
    usercode,
    applicant,
    amount: money('100000'),
    termDays: 90,
    repaymentMethod: 'monthly',
    agreed: true,
  });
  if ('refusal' in applied) throw new Error(applied.refusal.key);
  const about = { usercode, loanId: applied.loanId };
  const proposed = { ...about, proposalId: 'p1' };
  await lending.proposeApproval({ ...proposed, context: context(), by: by('one'), reason: 'fine' });
  await lending.approve({ ...proposed, context: context(), by: by('another') });
  await wallet.disburseLoan({ ...about, context: context(), amount: money('100000') });
  await lending.confirmDisbursement({ ...about, context: context(), disbursedAt: now.toISOString() });

  const marked = Promise.withResolvers<void>();
  const underWay = Promise.withResolvers<void>();
  const connection = history.connect();
  /** The append of the repayment is under way until the loan was marked. */
  const slow: EventLog = {
    ...connection,
    async append(stream, expected, events) {
      if (events.some(({ type }) => type === 'LoanRepaymentTaken')) {
        underWay.resolve();
        await marked.promise;
      }
      return await connection.append(stream, expected, events);
    },
  };
  now = new Date('2026-03-31T15:59:59.999Z');
  const repaying = createRepayLoan(contextsOf(slow)).repay({
    context: context(),
    borrower: usercode,
    loanId: about.loanId,
    amount: money('33693.33'),
  });
  await underWay.promise;
  now = new Date('2026-03-31T16:00:00.000Z');
  await lending.markOverdue({ ...about, context: context() });
  expect(await lending.openLoan(usercode)).toMatchObject({ status: 'overdue' });
  marked.resolve();
  expect(await repaying).toMatchObject({ interest: money('360'), principal: money('33333.33') });
  await lending.markOverdue({ ...about, context: context() });
  expect(await lending.openLoan(usercode)).toMatchObject({ status: 'running', wasOverdue: false });
  const facts = (history.streams.get(`loan-${usercode}`) ?? []).map(({ type }) => type);
  expect(facts.slice(-3)).toEqual(['LoanOverdue', 'LoanRepaymentRecorded', 'LoanOverdueReversed']);
});
