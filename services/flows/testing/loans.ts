import { money, type RepaymentMethod } from '@caravan/events';
import { context } from './contexts.ts';
import type { Contexts } from './contexts.ts';

const applicant = {
  realName: 'Amara Okonkwo',
  nationality: 'NG',
  documentType: 'passport' as const,
  documentNumber: 'A01234567',
  photos: ['a-photo'],
};

/** Applies for 100,000 for 90 days (12 of interest a day) and has it approved; returns the loan's id. */
export async function approvedLoan(
  { lending }: Contexts,
  usercode: string,
  repaymentMethod: RepaymentMethod = 'at-end',
): Promise<string> {
  const applied = await lending.apply({
    context: context(),
    usercode,
    applicant,
    amount: money('100000'),
    termDays: 90,
    repaymentMethod,
    agreed: true,
  });
  if ('refusal' in applied) throw new Error(applied.refusal.key);
  const { loanId } = applied;
  const about = { usercode, loanId, proposalId: `of ${loanId}` };
  const proposed = await lending.proposeApproval({
    ...about,
    context: context(),
    by: { role: 'platform', id: 'reviewer-1' },
    reason: 'fine',
  });
  if ('refusal' in proposed) throw new Error(proposed.refusal.key);
  const by = { role: 'platform', id: 'reviewer-2' } as const;
  const approved = await lending.approve({ ...about, context: context(), by });
  if ('refusal' in approved) throw new Error(approved.refusal.key);
  return loanId;
}

/** A loan whose money is in the wallet, without any flow; returns its id. */
export async function runningLoan(
  contexts: Contexts,
  usercode: string,
  disbursedAt: string,
  repaymentMethod: RepaymentMethod = 'at-end',
): Promise<string> {
  const loanId = await approvedLoan(contexts, usercode, repaymentMethod);
  const amount = money('100000');
  await contexts.wallet.disburseLoan({ context: context(), usercode, loanId, amount });
  await contexts.lending.confirmDisbursement({ context: context(), usercode, loanId, disbursedAt });
  return loanId;
}
