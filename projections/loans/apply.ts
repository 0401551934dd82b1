import { loanEventTypes, parseEvent } from '@caravan/events';
import type { LoanEvent } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Insertable } from 'kysely';
import type { RowChange } from '../row-changes.ts';

export type LoanRow = Insertable<Database['loan']>;
export type RepaymentRow = Insertable<Database['loan_repayment']>;
export type LoanChange =
  | { readonly table: 'loan'; readonly change: RowChange<LoanRow> }
  | { readonly table: 'loan_repayment'; readonly usercode: string; readonly row: RepaymentRow };

/** How an event of a loan changes its borrower's records. Interest is not among them: it grows without events. */
export function applyToLoans(event: RecordedEvent): readonly LoanChange[] {
  if (!event.stream.startsWith('loan-')) return [];
  const fact = parseEvent(loanEventTypes, event.type, event.metadata.version, event.data);
  if (fact.type === 'LoanRepaymentRecorded') return [repayment(fact.data, event.position)];
  return [{ table: 'loan', change: changeOf(fact, event.position) }];
}

type Data<Type extends LoanEvent['type']> = Extract<LoanEvent, { type: Type }>['data'];

function changeOf(
  { type, data }: Exclude<LoanEvent, { type: 'LoanRepaymentRecorded' }>,
  position: bigint,
): RowChange<LoanRow> {
  const { loanId } = data;
  const patch = (set: Partial<LoanRow>): RowChange<LoanRow> => ({ kind: 'patch', key: loanId, set });
  switch (type) {
    case 'LoanApplied':
      return { kind: 'put', key: loanId, row: appliedRow(data, position) };
    case 'LoanApprovalProposed':
      return patch({
        proposal_id: data.proposalId,
        proposal_reason: data.reason,
        proposed_by: data.by.id,
        proposed_at: data.proposedAt,
      });
    case 'LoanApproved':
      return patch({ status: 'approved', decided_at: data.approvedAt, decided_by: data.by.id });
    case 'LoanRefused':
      return patch({
        status: 'failed',
        decided_at: data.refusedAt,
        decided_by: data.by.id,
        reason: data.reason,
      });
    case 'LoanWithdrawn':
      return patch({ status: 'withdrawn', withdrawn_at: data.withdrawnAt });
    case 'LoanDisbursementFailed':
      return patch({ status: 'failed', reason: data.reason });
    case 'LoanDisbursementConfirmed':
      return patch({ disbursed_on: data.disbursedOn, due_on: data.dueOn });
    case 'LoanOverdue':
      return patch({ status: 'overdue', overdue_at: data.overdueAt });
    case 'LoanOverdueReversed':
      return patch({ status: 'approved', overdue_at: null });
    case 'LoanRepaidInFull':
      return patch({ status: 'repaid', repaid_at: data.repaidAt });
  }
}

function appliedRow(data: Data<'LoanApplied'>, position: bigint): LoanRow {
  const { loanId, usercode, terms, applicant, appliedAt } = data;
  return {
    loan_id: loanId,
    position: position.toString(),
    usercode,
    status: 'under-review',
    amount: terms.amount,
    term_days: terms.termDays,
    annual_rate: terms.annualRate,
    applicant,
    reason: null,
    applied_at: appliedAt,
    decided_at: null,
    disbursed_on: null,
    due_on: null,
    overdue_at: null,
    repaid_at: null,
    loan_method: terms.loanMethod,
    repayment_method: terms.repaymentMethod,
    proposal_id: null,
    proposal_reason: null,
    proposed_by: null,
    proposed_at: null,
    decided_by: null,
    withdrawn_at: null,
  };
}

function repayment(data: Data<'LoanRepaymentRecorded'>, position: bigint): LoanChange {
  const { usercode, repaymentId, loanId, day, interest, principal, outstanding, takenAt } = data;
  const row = {
    repayment_id: repaymentId,
    loan_id: loanId,
    position: position.toString(),
    day,
    interest,
    principal,
    outstanding,
    taken_at: takenAt,
  };
  return { table: 'loan_repayment', usercode, row };
}
