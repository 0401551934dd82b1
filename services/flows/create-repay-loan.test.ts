import { money, refusal } from '@caravan/events';
import type { RefusalKey } from '@caravan/events';
import { expect, test } from 'vitest';
import { createRepayLoan } from './create-repay-loan.ts';

const context = { commandId: 'c1', correlationId: 'request', causationId: 'request', actor: 'b1' };
const plan = { loanId: 'L1', repaymentId: 'R1', interest: money('1'), principal: money('4') };

/** Repays 5, which the wallet takes and the loan answers so. */
function repayment(refused?: RefusalKey) {
  const recorded: unknown[] = [];
  const parts = {
    lending: {
      planRepayment: async () => plan,
      recordRepayment: async (request: unknown) => {
        recorded.push(request);
        return refused === undefined ? { position: 9n } : { refusal: refusal(refused) };
      },
    },
    wallet: {
      repayLoan: async () => ({ available: money('7') }),
      repaymentFor: async () => ({ ...plan, takenAt: '2026-05-30T15:59:59.999Z' }),
      balance: async () => ({ available: money('7') }),
    },
  } as unknown as Parameters<typeof createRepayLoan>[0];
  const request = { context, borrower: 'b1', loanId: 'L1', amount: money('5') };
  return { recorded, answer: createRepayLoan(parts).repay(request) };
}

test('what was taken is recorded on the loan, because of the request that took it, for when it was taken', async () => {
  const { recorded, answer } = repayment();
  expect(await answer).toEqual({
    position: 9n,
    interest: money('1'),
    principal: money('4'),
    available: money('7'),
  });
  expect(recorded).toEqual([
    {
      ...plan,
      takenAt: '2026-05-30T15:59:59.999Z',
      context: { ...context, causationId: 'c1' },
      usercode: 'b1',
      requestId: 'c1',
    },
  ]);
});

test('money that was taken for another request is not told as this one’s', async () => {
  expect(await repayment('repeated-submission').answer).toEqual({ refusal: refusal('repeated-submission') });
});

test('a loan that refuses what its wallet paid is an alarm: the outcome is open, not refused', async () => {
  await expect(repayment('loan-unknown').answer).rejects.toThrow(
    'loan L1 refuses what its wallet paid: loan-unknown',
  );
});
