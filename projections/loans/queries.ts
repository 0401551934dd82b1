import { mallDayAt, money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { pageOf } from '../page.ts';
import type { Page } from '../page.ts';
import type { ViewReader } from '../view.ts';
import { standingOn } from './standing.ts';
import type { Standing } from './standing.ts';

export type LoanView = Standing & {
  readonly loanId: string;
  /** §4: application in progress, loan success, loan failed (reapply allowed), repaid, overdue */
  readonly status: 'under-review' | 'approved' | 'failed' | 'repaid' | 'overdue';
  readonly amount: Money;
  readonly termDays: number;
  /** a fraction of the principal per year of 365 days */
  readonly annualRate: Money;
  readonly appliedAt: Date;
  readonly decidedAt: Date | undefined;
  /** why it failed */
  readonly reason: string | undefined;
  /** days of the mall's calendar, YYYY-MM-DD; once the money was paid out */
  readonly disbursedOn: string | undefined;
  readonly dueOn: string | undefined;
  readonly overdueAt: Date | undefined;
  readonly repaidAt: Date | undefined;
};

export type LoanRepaymentView = {
  readonly repaymentId: string;
  readonly day: string;
  readonly interest: Money;
  readonly principal: Money;
  readonly outstanding: Money;
  readonly takenAt: Date;
};

export type LoanDetail = LoanView & {
  /** LoanApplicant as JSON, sealed under the borrower's key */
  readonly applicant: string;
  /** oldest first */
  readonly repayments: readonly LoanRepaymentView[];
};

export type LoanList = { readonly loans: readonly LoanView[]; readonly total: number };

type RepaymentRow = Selectable<Database['loan_repayment']>;

/** Queries on a borrower's own loans; interest is computed up to the mall day of `at`. */
export function createLoanQueries(read: ViewReader) {
  return {
    /** Newest first. */
    list: ({
      usercode,
      at,
      ...page
    }: Page & { readonly usercode: string; readonly at: Date }): Promise<LoanList> =>
      read(async (db) => {
        const own = db.selectFrom('loan').selectAll().where('usercode', '=', usercode);
        const { rows, total } = await pageOf(own.orderBy('position', 'desc'), page);
        const repayments = await repaymentsOf(
          db,
          rows.map((loan) => loan.loan_id),
        );
        const loans = rows.map((loan) => viewOf(loan, repayments.get(loan.loan_id) ?? [], at));
        return { loans, total };
      }),

    /** One loan of this borrower, or undefined. */
    detail: (loanId: string, usercode: string, at: Date): Promise<LoanDetail | undefined> =>
      read(async (db) => {
        const loan = await db
          .selectFrom('loan')
          .selectAll()
          .where('loan_id', '=', loanId)
          .where('usercode', '=', usercode)
          .executeTakeFirst();
        if (!loan) return undefined;
        const repayments = (await repaymentsOf(db, [loanId])).get(loanId) ?? [];
        return {
          ...viewOf(loan, repayments, at),
          applicant: loan.applicant,
          repayments: repayments.map(repaymentOf),
        };
      }),
  };
}

async function repaymentsOf(
  db: Kysely<Database>,
  loanIds: readonly string[],
): Promise<Map<string, RepaymentRow[]>> {
  const rows = await db
    .selectFrom('loan_repayment')
    .selectAll()
    .where('loan_id', '=', sql<string>`any(${loanIds})`)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.loan_id);
}

function viewOf(loan: Selectable<Database['loan']>, repayments: readonly RepaymentRow[], at: Date): LoanView {
  return {
    ...standingOn(loan, repayments, mallDayAt(at)),
    loanId: loan.loan_id,
    status: loan.status,
    amount: money(loan.amount),
    termDays: loan.term_days,
    annualRate: money(loan.annual_rate),
    appliedAt: loan.applied_at,
    decidedAt: loan.decided_at ?? undefined,
    reason: loan.reason ?? undefined,
    disbursedOn: loan.disbursed_on ?? undefined,
    dueOn: loan.due_on ?? undefined,
    overdueAt: loan.overdue_at ?? undefined,
    repaidAt: loan.repaid_at ?? undefined,
  };
}

function repaymentOf(row: RepaymentRow): LoanRepaymentView {
  return {
    repaymentId: row.repayment_id,
    day: row.day,
    interest: money(row.interest),
    principal: money(row.principal),
    outstanding: money(row.outstanding),
    takenAt: row.taken_at,
  };
}
