import { account, formatMoney, minus, money, streamOf } from '@caravan/events';
import { fromTo, lackOf, lackOfSign } from './lacking.ts';
import { matterOf } from './matter.ts';
import type { Changes, Concern, Entitlement, Matter } from './matter.ts';

function loanConcern(
  { usercode, loanId }: { readonly usercode: string; readonly loanId: string },
  leaves: (before: Matter) => Changes,
): Concern {
  const streams = [streamOf('loan', usercode), streamOf('wallet', usercode)];
  return { matter: matterOf.loan(usercode, loanId), streams, leaves };
}

export const loanDisbursed: Entitlement<'LoanDisbursed'> = {
  entitledBy:
    'the application for this amount, its approval as one person proposed and another agreed; not disbursed before',
  concerns: (data) => [
    loanConcern(data, () => ({ LoanDisbursed: { outstanding: data.amount, repayments: [] } })),
  ],
  postings: ({ usercode, loanId, amount }) =>
    fromTo(account.receivable(loanId), [account.available(usercode), amount]),
  lacks({ loanId, amount }, loan = {}) {
    if (loan.LoanDisbursed) return `a loan of its own: ${loanId} was disbursed before`;
    return (
      lackOfSign(amount) ??
      lackOf(`an application for loan ${loanId}`, loan.LoanApplied, { amount }) ??
      lackOf(`an approval of loan ${loanId}`, loan.LoanApproved, { amount }) ??
      lackOfTwoPersons(loanId, loan)
    );
  },
};

export const loanRepaymentTaken: Entitlement<'LoanRepaymentTaken'> = {
  entitledBy: 'its loan, disbursed and running, of which at least this principal is owed; not taken before',
  concerns: (data) => [loanConcern(data, (before) => ({ LoanDisbursed: repaid(data, before) }))],
  postings: ({ usercode, loanId, principal, interest }) =>
    fromTo(
      account.available(usercode),
      [account.receivable(loanId), principal],
      [account.interest, interest],
    ),
  lacks({ loanId, repaymentId, principal, interest }, { LoanDisbursed: loan, ...said } = {}) {
    const negative = lackOfSign(principal, interest);
    if (negative !== undefined) return negative;
    if (loan === undefined) return `a disbursed loan ${loanId}`;
    if (!said.LoanDisbursementConfirmed) return `a running loan ${loanId}`;
    if (loan.repayments.includes(repaymentId))
      return `a repayment of its own: ${repaymentId} was taken before`;
    return money(principal) > money(loan.outstanding)
      ? `a loan ${loanId} of which ${principal} is owed (it is ${loan.outstanding})`
      : undefined;
  },
};

/** Before two persons had to agree, one decided, and no proposal was named. */
function lackOfTwoPersons(loanId: string, { LoanApproved: approval, ...said }: Matter): string | undefined {
  const { proposalId, proposedBy, approvedBy } = approval ?? {};
  if (proposalId === undefined)
    return (approval?.version ?? 1) >= 2 ? 'a proposal in its approval' : undefined;
  if (proposedBy === approvedBy) return 'a second person';
  const expected = { proposalId, proposedBy };
  return lackOf(`a proposal to approve loan ${loanId}`, said.LoanApprovalProposed, expected);
}

function repaid(
  { repaymentId, principal }: { readonly repaymentId: string; readonly principal: string },
  { LoanDisbursed: loan = { outstanding: '0', repayments: [] } }: Matter,
): Matter['LoanDisbursed'] {
  const outstanding = formatMoney(minus(money(loan.outstanding), money(principal)));
  return { outstanding, repayments: [...loan.repayments, repaymentId] };
}
